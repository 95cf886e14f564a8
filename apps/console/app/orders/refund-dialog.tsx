import { orderNumberText, refundableAmount, refundMethodOf, type StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Chip } from '@sofra/ui/chip'
import { Dialog } from '@sofra/ui/dialog'
import { TextArea, TextField } from '@sofra/ui/field'
import { Segmented } from '@sofra/ui/segmented'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './reason-dialog.module.css'
import { amountOfForm, emptyRefund, portionsOf, type RefundForm, refundParts } from './refund.ts'
import { RefundLines } from './refund-lines.tsx'
import { useRefund } from './use-refund.ts'

interface RefundDialogProps {
  readonly order: StaffOrder
  /** The languages of the shop, its first one first. */
  readonly languages: readonly string[]
  readonly onClose: () => void
  /** Called with the order after the refund. */
  readonly onRefunded?: ((order: StaffOrder) => void) | undefined
}

/** Refunds an order by lines, by a sum or completely, with a reason for the records. */
export function RefundDialog({ order, languages, onClose, onRefunded }: RefundDialogProps) {
  const { t, format } = useTranslation()
  const formId = useId()
  const { currency } = order.quote
  const [form, setForm] = useState<RefundForm>(emptyRefund(order))
  const [submitted, setSubmitted] = useState(false)
  const { busy, refund } = useRefund(order, (changed) => {
    onRefunded?.(changed)
    onClose()
  })
  const amount = amountOfForm(form, order)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const reason = form.reason.trim()
    if (amount === null || reason === '') return
    void refund({ amount: form.part === 'sum' ? amount : null, lines: portionsOf(form), reason })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.title', { number: orderNumberText(order) })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={busy}>
            {amount === null ? t('refund.open') : t('refund.give', { amount: format.money(amount, currency) })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <p>{t(methodTexts[refundMethodOf(order) ?? 'provider'], { method: t(`payments.${order.paymentMethod}`) })}</p>
        <RefundFields
          {...{ order, languages, form, submitted }}
          onChange={setForm}
          wrongAmount={submitted && amount === null}
        />
      </form>
    </Dialog>
  )
}

const methodTexts = { provider: 'refund.text', cash: 'refund.textCash', card: 'refund.textCard' } as const
const partNames = { lines: 'refund.lines', sum: 'refund.part', all: 'refund.all' } as const
const reasons = ['missing', 'wrong', 'quality', 'late'] as const

interface RefundFieldsProps {
  readonly order: StaffOrder
  readonly languages: readonly string[]
  readonly form: RefundForm
  readonly onChange: (form: RefundForm) => void
  readonly submitted: boolean
  readonly wrongAmount: boolean
}

function RefundFields({ order, languages, form, onChange, submitted, wrongAmount }: RefundFieldsProps) {
  const { t, format } = useTranslation()
  const limit = format.money(refundableAmount(order), order.quote.currency)
  return (
    <>
      <Segmented
        label={t('refund.howMuch')}
        name="part"
        options={refundParts.map((value) => ({
          value,
          label: t(partNames[value]),
          disabled: value === 'lines' && order.quote.lines.length === 0,
        }))}
        value={form.part}
        onChange={(part) => onChange({ ...form, part })}
      />
      {form.part === 'lines' && (
        <RefundLines
          order={order}
          languages={languages}
          counts={form.counts}
          onChange={(counts) => onChange({ ...form, counts })}
          missing={wrongAmount}
        />
      )}
      {form.part === 'sum' && (
        <TextField
          label={t('refund.amount')}
          hint={t('refund.most', { amount: limit })}
          inputMode="decimal"
          autoComplete="off"
          value={form.text}
          onChange={(event) => onChange({ ...form, text: event.target.value })}
          {...(wrongAmount && { error: t('refund.amountWrong', { amount: limit }) })}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset requires a legend; these fill in the field below. */}
      <div className={styles['reasons']} role="group" aria-label={t('refund.usualReasons')}>
        {reasons.map((reason) => {
          const text = t(`refund.reasons.${reason}`)
          return (
            <Chip key={reason} selected={form.reason === text} onClick={() => onChange({ ...form, reason: text })}>
              {text}
            </Chip>
          )
        })}
      </div>
      <TextArea
        label={t('refund.reason')}
        rows={2}
        maxLength={300}
        value={form.reason}
        onChange={(event) => onChange({ ...form, reason: event.target.value })}
        {...(submitted && form.reason.trim() === '' && { error: t('refund.reasonMissing') })}
      />
    </>
  )
}
