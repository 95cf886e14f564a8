import { Refusal } from '@sofra/contract'
import { refundOrder } from '@sofra/contract/calls/payments'
import type { Amount } from '@sofra/money'
import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Dialog } from '@sofra/ui/dialog'
import { TextArea, TextField } from '@sofra/ui/field'
import { showToast } from '@sofra/ui/toasts'
import { type FormEvent, useId, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { newUuid } from '../shell/uuid.ts'
import styles from './reason-dialog.module.css'
import { parseRefund } from './refund.ts'

interface RefundDialogProps {
  readonly order: StaffOrder
  /** The refundable amount, in minor units. */
  readonly left: Amount
  readonly onClose: () => void
}

/** Refunds an online payment fully or partially, with a reason for the records. */
export function RefundDialog({ order, left, onClose }: RefundDialogProps) {
  const { t, format } = useTranslation()
  const formId = useId()
  const { currency } = order.quote
  const [form, setForm] = useState<RefundForm>({ part: false, text: '', reason: '' })
  const [submitted, setSubmitted] = useState(false)
  const { busy, refund } = useRefund(order, onClose)
  const amount = form.part ? parseRefund(form.text, currency, left) : left

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const reason = form.reason.trim()
    if (amount !== null && reason !== '') void refund({ amount, part: form.part, reason })
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
        <p>{t('refund.text', { method: t(`payments.${order.paymentMethod}`) })}</p>
        <RefundFields
          form={form}
          onChange={setForm}
          limit={format.money(left, currency)}
          wrongAmount={submitted && amount === null}
          reasonMissing={submitted && form.reason.trim() === ''}
        />
      </form>
    </Dialog>
  )
}

interface RefundForm {
  readonly part: boolean
  /** The partial amount as typed. */
  readonly text: string
  readonly reason: string
}

interface RefundFieldsProps {
  readonly form: RefundForm
  readonly onChange: (form: RefundForm) => void
  /** The refundable amount, formatted. */
  readonly limit: string
  readonly wrongAmount: boolean
  readonly reasonMissing: boolean
}

function RefundFields({ form, onChange, limit, wrongAmount, reasonMissing }: RefundFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <RadioCards
        legend={t('refund.howMuch')}
        legendHidden
        name="part"
        value={form.part ? 'part' : 'all'}
        onChange={(value) => onChange({ ...form, part: value === 'part' })}
        options={[
          { value: 'all', label: t('refund.all'), description: limit },
          { value: 'part', label: t('refund.part') },
        ]}
      />
      {form.part && (
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
      <TextArea
        label={t('refund.reason')}
        rows={2}
        maxLength={300}
        value={form.reason}
        onChange={(event) => onChange({ ...form, reason: event.target.value })}
        {...(reasonMissing && { error: t('refund.reasonMissing') })}
      />
    </>
  )
}

interface Refund {
  readonly amount: Amount
  /** Whether `amount` is less than everything that is left. */
  readonly part: boolean
  readonly reason: string
}

/** Sends refunds of an order, and shows the result as a toast; closes the dialog on success. */
function useRefund(order: StaffOrder, onClose: () => void) {
  const { t, format } = useTranslation()
  // One id per dialog: submitting twice refunds once.
  const [id] = useState(newUuid)
  const [busy, setBusy] = useState(false)
  const { currency } = order.quote
  const refund = async ({ amount, part, reason }: Refund) => {
    setBusy(true)
    try {
      const body = { id, amount: part ? amount : null, currency, lines: [], reason }
      await apiClient(format.language).call(refundOrder, { params: { id: order.id }, body })
      showToast({ text: t('refund.done', { amount: format.money(amount, currency) }) })
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: t(error.code === 'refund_too_large' ? 'refund.tooLarge' : 'refund.failed') })
      setBusy(false)
    }
  }
  return { busy, refund }
}
