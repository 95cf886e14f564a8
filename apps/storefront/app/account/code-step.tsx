import { Button } from '@sofra/ui/button'
import { CodeField, digitsOf } from '@sofra/ui/code-field'
import { MessageCircle, MessageSquareText } from 'lucide-react'
import { type ComponentType, type ReactNode, type RefAttributes, useEffect, useId, useRef, useState } from 'react'
import type { FormProps } from 'react-router'
import { useWords } from '../shell/words.tsx'
import type { CodeProblem } from './code-reply.ts'
import styles from './code-step.module.css'
import type { CodeChannel, SentCode } from './code-timer.ts'
import { codeProblemText } from './code-words.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { useCodeMessage } from './use-code-message.ts'

type FormField = 'method' | 'action' | 'className' | 'preventScrollReset' | 'children'

interface CodeStepProps {
  /** The router's form, or a fetcher's: the same fields go wherever it sends them. */
  readonly form: ComponentType<Pick<FormProps, FormField> & RefAttributes<HTMLFormElement>>
  readonly action: string
  readonly sent: SentCode
  /** The seconds until another may be asked for. */
  readonly left: number
  /** What was wrong with the last code; another value at each try. */
  readonly problem: CodeProblem | null
  /** What is being done: it says so on the button that does it. */
  readonly busy: 'verify' | 'send' | null
  readonly submitLabel: string
  /** Another number is wanted; missing: there is but this one. */
  readonly onChangeNumber?: () => void
  /** Nothing is wanted of it any more. */
  readonly onCancel?: () => void
  /** Goes with the code, as hidden fields do. */
  readonly children?: ReactNode
  /** What it opens the way to cannot be taken back: it waits for the button, which says so. */
  readonly dangerous?: boolean
  /** The page has nothing else to do: the field takes the focus. */
  readonly autoFocus?: boolean
}

/** Asks for the code that was sent: sign-in, checkout and deletion all do it here. */
export function CodeStep(props: CodeStepProps) {
  const { form: Form, action, sent, left, problem, busy, submitLabel, onChangeNumber, onCancel, children } = props
  const { dangerous = false } = props
  const words = useWords()
  const { t } = words
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [told, setTold] = useState<CodeProblem | null>(problem)
  const [news, setNews] = useState('')
  const input = () => document.getElementById(id)

  // A code that was wrong makes room for the next one.
  const seen = useRef(problem)
  useEffect(() => {
    if (problem === seen.current) return
    seen.current = problem
    setTold(problem)
    if (!problem) return
    // What nobody has looked at may be sent as it is.
    if (problem.code !== 'unreachable') setCode('')
    askedAfter.current = null
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [problem, id])

  // The button that asked for another code has made room for the wait: its going out is said, and the field is next.
  const askedAfter = useRef<number>(null)
  useEffect(() => {
    if (askedAfter.current === null || sent.startedAt === askedAfter.current) return
    askedAfter.current = null
    setNews(`${t(sentBy[sent.channel])} ${sent.shown}`)
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [sent, id, t])

  const [arrived, setArrived] = useState(false)
  // Sent once the field holds it.
  useEffect(() => {
    if (!arrived) return
    setArrived(false)
    form.current?.requestSubmit()
  }, [arrived])
  useCodeMessage(sent.startedAt, (message) => {
    setCode(digitsOf(message, codeDigits))
    setArrived(!dangerous)
  })

  const again = (channel: CodeChannel) => (
    <Button
      key={channel}
      type="submit"
      name="channel"
      value={channel}
      variant="quiet"
      icon={channel === 'sms' ? <MessageSquareText aria-hidden /> : <MessageCircle aria-hidden />}
      loading={busy === 'send'}
      onClick={() => {
        setTold(null)
        setCode('')
        askedAfter.current = sent.startedAt
        setNews('')
      }}
    >
      {channel === sent.channel ? t('code.again') : t(channel === 'sms' ? 'code.bySms' : 'code.byWhatsapp')}
    </Button>
  )
  const over = told?.code === 'code-locked' || told?.code === 'code-expired'

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
        <Sent sent={sent} />
        {children}
        <CodeField
          id={id}
          name="code"
          label={t('code.label')}
          length={codeDigits}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            if (told && !over) setTold(null)
          }}
          onComplete={() => setArrived(!dangerous)}
          readOnly={busy === 'verify'}
          autoFocus={props.autoFocus}
          {...(told && { error: <span role="alert">{codeProblemText(words, told)}</span> })}
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
            setTold({ code: 'code-missing' })
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
        <Sent sent={sent} withoutChannel />
        {children}
        {left > 0 ? (
          <p className={styles['wait']}>{t('code.againIn', { time: clockText(left) })}</p>
        ) : (
          <>
            {again(sent.channel)}
            {again(sent.channel === 'sms' ? 'whatsapp' : 'sms')}
          </>
        )}
      </Form>
      <div className="visually-hidden" role="status">
        {news}
      </div>
      {sent.outbox !== null && <OutboxHint address={sent.outbox} />}
    </div>
  )
}

/** What is sent along so that the server need not remember whom it wrote to. */
function Sent({ sent, withoutChannel = false }: { sent: SentCode; withoutChannel?: boolean }) {
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

/** `0:29`, as clocks that count down show it in every language. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
