import { languages } from '@sofra/i18n'
import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Dialog } from '@sofra/ui/dialog'
import { TextArea } from '@sofra/ui/field'
import { type FormEvent, useId, useState } from 'react'
import { consoleLanguageOf } from '../shell/page-facts.ts'
import { loadTranslation, useTranslation } from '../shell/translation.tsx'
import styles from './reason-dialog.module.css'

const reasons = {
  rejected: ['busy', 'soldOut', 'closing', 'tooFar', 'other'],
  cancelled: ['guestAsked', 'soldOut', 'unreachable', 'trouble', 'other'],
} as const
type Reason = (typeof reasons)['rejected' | 'cancelled'][number]

export interface ReasonDialogProps {
  readonly order: StaffOrder
  readonly state: 'rejected' | 'cancelled'
  readonly onClose: () => void
  readonly onDone: (reason: string) => void
}

/** Asks for the reason of a rejection or cancellation; the guest sees it in their language, if supported, else English. */
export function ReasonDialog({ order, state, onClose, onDone }: ReasonDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const [reason, setReason] = useState<Reason>(reasons[state][0])
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const guestLanguage = consoleLanguageOf(order.language)
  const missing = reason === 'other' && text.trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (missing) return
    const guest = await loadTranslation(guestLanguage)
    const named = reason === 'other' ? '' : guest.t(`reasons.${reason}`)
    onDone([named, text.trim()].filter(Boolean).join(' '))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        state === 'rejected'
          ? t('reasons.rejectTitle', { number: orderNumberText(order) })
          : t('reasons.cancelTitle', { number: orderNumberText(order) })
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button type="submit" form={formId} variant="danger">
            {state === 'rejected' ? t('reasons.reject') : t('reasons.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <p>{t('reasons.readBy', { language: languages[guestLanguage].name })}</p>
        <RadioCards
          legend={t('reasons.why')}
          legendHidden
          name="reason"
          columns={1}
          value={reason}
          onChange={(value) => {
            const chosen = reasons[state].find((one) => one === value)
            if (chosen) setReason(chosen)
          }}
          options={reasons[state].map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <TextArea
          label={t('reasons.text')}
          {...(reason !== 'other' && { note: t('common.optional') })}
          rows={2}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...(submitted && missing && { error: t('reasons.textMissing') })}
        />
      </form>
    </Dialog>
  )
}
