import { Button } from '@sofra/ui/button'
import { CodeField, digitsOf } from '@sofra/ui/code-field'
import { MessageCircle, MessageSquareText } from 'lucide-react'
import { type ComponentType, type ReactNode, type RefAttributes, useEffect, useId, useRef, useState } from 'react'
import type { FormProps } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { codeProblemText } from './code-problem-text.ts'
import type { CodeProblem } from './code-result.ts'
import styles from './code-step.module.css'
import { OutboxHint } from './outbox-hint.tsx'
import type { CodeChannel, SentCode } from './sent-code.ts'
import { useOtpAutofill } from './use-otp-autofill.ts'

type FormField = 'method' | 'action' | 'className' | 'preventScrollReset' | 'children'

interface CodeStepProps {
  /** The router's form or a fetcher's form. */
  readonly form: ComponentType<Pick<FormProps, FormField> & RefAttributes<HTMLFormElement>>
  readonly action: string
  readonly sent: SentCode
  /** Seconds until another code may be requested. */
  readonly left: number
  /** Problem of the last submission; a new object for each submission. */
  readonly problem: CodeProblem | null
  /** The request in progress; its button shows the loading state. */
  readonly busy: 'verify' | 'send' | null
  readonly submitLabel: string
  /** Lets the guest change the number; missing: the number is fixed. */
  readonly onChangeNumber?: () => void
  /** Cancels the step. */
  readonly onCancel?: () => void
  /** Additional hidden fields. */
  readonly children?: ReactNode
  /** The code confirms an irreversible action: it is never submitted automatically. */
  readonly dangerous?: boolean
  /** Focuses the field on mount. */
  readonly autoFocus?: boolean
}

/** Form for the code that was sent, used by sign-in, checkout and account deletion. */
export function CodeStep(props: CodeStepProps) {
  const { form: Form, action, sent, left, problem, busy, submitLabel, onChangeNumber, onCancel, children } = props
  const { dangerous = false } = props
  const translation = useTranslation()
  const { t } = translation
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [shownProblem, setShownProblem] = useState<CodeProblem | null>(problem)
  const [announcement, setAnnouncement] = useState('')
  const input = () => document.getElementById(id)

  // A rejected code is cleared.
  const seen = useRef(problem)
  useEffect(() => {
    if (problem === seen.current) return
    seen.current = problem
    setShownProblem(problem)
    if (!problem) return
    // A code that was not submitted can be submitted again.
    if (problem.code !== 'unreachable') setCode('')
    resendStartedAt.current = null
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [problem, id])

  // The resend button has been replaced by the timer: announce the new code and focus the field.
  const resendStartedAt = useRef<number>(null)
  useEffect(() => {
    if (resendStartedAt.current === null || sent.startedAt === resendStartedAt.current) return
    resendStartedAt.current = null
    setAnnouncement(`${t(sentBy[sent.channel])} ${sent.shown}`)
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [sent, id, t])

  const [submitPending, setSubmitPending] = useState(false)
  // Submitted after the field has rendered the code.
  useEffect(() => {
    if (!submitPending) return
    setSubmitPending(false)
    form.current?.requestSubmit()
  }, [submitPending])
  useOtpAutofill(sent.startedAt, (message) => {
    setCode(digitsOf(message, codeDigits))
    setSubmitPending(!dangerous)
  })

  const renderResendButton = (channel: CodeChannel) => (
    <Button
      key={channel}
      type="submit"
      name="channel"
      value={channel}
      variant="quiet"
      icon={channel === 'sms' ? <MessageSquareText aria-hidden /> : <MessageCircle aria-hidden />}
      loading={busy === 'send'}
      onClick={() => {
        setShownProblem(null)
        setCode('')
        resendStartedAt.current = sent.startedAt
        setAnnouncement('')
      }}
    >
      {channel === sent.channel ? t('code.again') : t(channel === 'sms' ? 'code.bySms' : 'code.byWhatsapp')}
    </Button>
  )
  const isCodeUnusable = shownProblem?.code === 'code-locked' || shownProblem?.code === 'code-expired'

  return (
    <div className={styles['step']}>
      <p className={styles['sent']}>
        <span>{t(sentBy[sent.channel])}</span>{' '}
        <bdi className={styles['phone']} dir="ltr">
          {sent.shown}
        </bdi>{' '}
        {onChangeNumber && (
          <button type="button" className={styles['change']} onClick={onChangeNumber}>
            {t('code.changeNumber')}
          </button>
        )}
      </p>
      <Form ref={form} method="post" action={action} className={styles['form']} preventScrollReset>
        <input type="hidden" name="intent" value="verify" />
        <SentCodeFields sent={sent} />
        {children}
        <CodeField
          id={id}
          name="code"
          label={t('code.label')}
          length={codeDigits}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            if (shownProblem && !isCodeUnusable) setShownProblem(null)
          }}
          onComplete={() => setSubmitPending(!dangerous)}
          readOnly={busy === 'verify'}
          autoFocus={props.autoFocus}
          {...(shownProblem && { error: <span role="alert">{codeProblemText(translation, shownProblem)}</span> })}
        />
        <Button
          type="submit"
          variant={dangerous ? 'danger' : 'primary'}
          size="large"
          wide
          loading={busy === 'verify'}
          onClick={(event) => {
            if (code.length === codeDigits) return
            event.preventDefault()
            setShownProblem({ code: 'code-missing' })
            input()?.focus()
          }}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button size="large" wide onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </Form>
      <Form method="post" action={action} className={styles['again']} preventScrollReset>
        <input type="hidden" name="intent" value="send" />
        <SentCodeFields sent={sent} withoutChannel />
        {children}
        {left > 0 ? (
          <p className={styles['wait']}>{t('code.againIn', { time: clockText(left) })}</p>
        ) : (
          <>
            {renderResendButton(sent.channel)}
            {renderResendButton(sent.channel === 'sms' ? 'whatsapp' : 'sms')}
          </>
        )}
      </Form>
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      {sent.outbox !== null && <OutboxHint address={sent.outbox} />}
    </div>
  )
}

/** Hidden fields with the recipient, so that the server keeps no state. */
function SentCodeFields({ sent, withoutChannel = false }: { sent: SentCode; withoutChannel?: boolean }) {
  return (
    <>
      <input type="hidden" name="phone" value={sent.phone} />
      <input type="hidden" name="dialCode" value={sent.dialCode} />
      {!withoutChannel && <input type="hidden" name="channel" value={sent.channel} />}
    </>
  )
}

const codeDigits = 6

const sentBy = { sms: 'code.sentBySms', whatsapp: 'code.sentByWhatsapp' } as const

/** Formats seconds as `0:29` in every language. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
