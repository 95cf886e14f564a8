import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { text } from '@sofra/ui/text'
import { MessageCircle, MessageSquareText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { fieldId } from '../delivery/field-id.ts'
import { useTranslation } from '../shell/translation.tsx'
import { codeProblemText } from './code-problem-text.ts'
import type { CodeResult } from './code-result.ts'
import { CodeStep } from './code-step.tsx'
import styles from './phone-check.module.css'
import { type CodeChannel, readSentCode, type SentCode } from './sent-code.ts'
import { useSentCode } from './use-sent-code.ts'
import { saveProof, type TypedPhone } from './verified-phones.ts'

interface PhoneCheckProps {
  /** The phone number of the order. */
  readonly typed: TypedPhone
  /** The guest has pressed the order button: a code is sent at once. */
  readonly start: boolean
  readonly onVerified: () => void
}

/** Verifies the phone number of an order within the checkout. */
export function PhoneCheck(props: PhoneCheckProps) {
  const translation = useTranslation()
  const { t } = translation
  const { fetcher, action, code, sent, problem, send } = usePhoneCheck(props)
  const intent = fetcher.formData?.get('intent')
  if (sent) {
    return (
      <section className={classes(layout('stack', 'gap2'), styles['check'])} aria-label={t('phoneCheck.title')}>
        <p className={text('strong')}>{t('phoneCheck.enter')}</p>
        <CodeStep
          form={fetcher.Form}
          action={action}
          sent={sent}
          left={code.secondsLeft}
          problem={problem}
          busy={intent}
          submitLabel={t('phoneCheck.submit')}
          onChangeNumber={() => {
            code.clear()
            document.getElementById(fieldId('phone'))?.focus()
          }}
          autoFocus={props.start}
        />
      </section>
    )
  }
  const busy = intent === 'send'
  return (
    <section className={classes(layout('stack', 'gap2'), styles['check'])} aria-label={t('phoneCheck.title')}>
      <p className={text('strong')}>{t('phoneCheck.title')}</p>
      <p className={text('muted', 'small')}>{t('phoneCheck.text')}</p>
      {problem && (
        <Notice tone="warning" alert>
          {codeProblemText(translation, problem)}
        </Notice>
      )}
      <div className={classes(layout('wrap', 'gap2'), styles['ways'])}>
        <Button icon={<MessageSquareText aria-hidden />} loading={busy} onClick={() => send('sms')}>
          {t('code.bySms')}
        </Button>
        <Button icon={<MessageCircle aria-hidden />} loading={busy} onClick={() => send('whatsapp')}>
          {t('code.byWhatsapp')}
        </Button>
      </div>
    </section>
  )
}

/** The pending code for the typed number; the first one is sent automatically when `start` is set. */
function usePhoneCheck({ typed: { phone, dialCode }, start, onVerified }: PhoneCheckProps) {
  const { referenceId, businessId } = useShop()
  const action = `/${referenceId}/code.json`
  const fetcher = useFetcher<CodeResult>()
  const reply = fetcher.data
  const code = useSentCode('checkout', reply)
  const isMine = (sent: Pick<SentCode, 'phone' | 'dialCode'>) => sent.phone === phone && sent.dialCode === dialCode
  const mine = code.sent && isMine(code.sent) ? code.sent : null
  const problem = reply && 'problem' in reply && isMine(reply.sent) ? reply.problem : null

  const send = (channel: CodeChannel) =>
    void fetcher.submit({ intent: 'send', phone, dialCode, channel }, { method: 'post', action })

  const started = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number.
  useEffect(() => {
    if (!start || mine || started.current === dialCode + phone) return
    started.current = dialCode + phone
    // A pending code is reused, also after a reload.
    const onItsWay = readSentCode(businessId, 'checkout', Date.now())
    if (!onItsWay || !isMine(onItsWay)) send('sms')
  }, [start, mine, phone, dialCode])

  const proof = reply?.kind === 'verified' ? reply.proof : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each proof.
  useEffect(() => {
    if (!proof) return
    saveProof(businessId, proof, Date.now())
    onVerified()
  }, [proof, businessId])
  return { fetcher, action, code, sent: mine, problem, send }
}
