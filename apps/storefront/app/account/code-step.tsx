import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { CodeField } from '@sofra/ui/code-field'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { MessageCircle, MessageSquareText } from 'lucide-react'
import { type ComponentType, type ReactNode, type RefAttributes, useId } from 'react'
import type { FormProps } from 'react-router'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { codeDigits, formatCountdown } from './code-entry.ts'
import { codeProblemText } from './code-problem-text.ts'
import type { CodeProblem } from './code-result.ts'
import styles from './code-step.module.css'
import { OutboxHint } from './outbox-hint.tsx'
import type { CodeChannel, SentCode } from './sent-code.ts'
import { sentBy, useCodeEntry } from './use-code-entry.ts'

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
  /** The intent of the form that is being sent: `verify`, `send` or another; its button shows the loading state. */
  readonly busy: unknown
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

/** Form for the code that was sent, with the recipient in hidden fields because the server keeps no state. Used by sign-in, checkout and account deletion. */
export function CodeStep(props: CodeStepProps) {
  const { form: Form, action, sent, problem, busy, onCancel, children, dangerous = false } = props
  const translation = useTranslation()
  const { t } = translation
  const id = useId()
  const entry = useCodeEntry({ fieldId: id, sent, problem, autoSubmit: !dangerous })
  const { shownProblem } = entry
  return (
    <div className={layout('stack', 'gap4', 'narrow')}>
      <Recipient sent={sent} onChangeNumber={props.onChangeNumber} />
      <Form
        ref={entry.form}
        method="post"
        action={action}
        className={classes(layout('stack', 'gap4'), styles['form'])}
        preventScrollReset
      >
        <HiddenFields intent="verify" phone={sent.phone} dialCode={sent.dialCode} channel={sent.channel} />
        {children}
        <CodeField
          id={id}
          name="code"
          label={t('code.label')}
          length={codeDigits}
          value={entry.code}
          onChange={entry.onType}
          onComplete={entry.onComplete}
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
          onClick={entry.onSubmitClick}
        >
          {props.submitLabel}
        </Button>
        {onCancel && (
          <Button size="large" wide onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </Form>
      <ResendForm {...props} onResend={entry.onResend} />
      <div className="visually-hidden" role="status">
        {entry.announcement}
      </div>
      {sent.outbox !== null && <OutboxHint address={sent.outbox} />}
    </div>
  )
}

function Recipient({ sent, onChangeNumber }: { sent: SentCode; onChangeNumber: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <p className={classes(text('muted'), styles['sent'])}>
      <span>{t(sentBy[sent.channel])}</span>{' '}
      <bdi className={classes(text('strong'), styles['phone'])} dir="ltr">
        {sent.shown}
      </bdi>{' '}
      {onChangeNumber && (
        <button type="button" className={classes(text('accent', 'medium'), styles['change'])} onClick={onChangeNumber}>
          {t('code.changeNumber')}
        </button>
      )}
    </p>
  )
}

interface ResendFormProps extends Pick<CodeStepProps, 'form' | 'action' | 'sent' | 'left' | 'busy' | 'children'> {
  readonly onResend: () => void
}

/** Requests another code, by the same or the other channel, when the timer has ended. */
function ResendForm({ form: Form, action, sent, left, busy, onResend, children }: ResendFormProps) {
  const { t } = useTranslation()
  const channels: readonly CodeChannel[] = [sent.channel, sent.channel === 'sms' ? 'whatsapp' : 'sms']
  return (
    <Form method="post" action={action} className={classes(layout('row', 'wrap'), styles['again'])} preventScrollReset>
      <HiddenFields intent="send" phone={sent.phone} dialCode={sent.dialCode} />
      {children}
      {left > 0 ? (
        <p className={text('muted', 'small', 'figures')}>{t('code.againIn', { time: formatCountdown(left) })}</p>
      ) : (
        channels.map((channel) => (
          <Button
            key={channel}
            type="submit"
            name="channel"
            value={channel}
            variant="quiet"
            icon={channel === 'sms' ? <MessageSquareText aria-hidden /> : <MessageCircle aria-hidden />}
            loading={busy === 'send'}
            onClick={onResend}
          >
            {channel === sent.channel ? t('code.again') : t(channel === 'sms' ? 'code.bySms' : 'code.byWhatsapp')}
          </Button>
        ))
      )}
    </Form>
  )
}
