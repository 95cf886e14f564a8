import { Refusal } from '@sofra/contract'
import { refundOrder } from '@sofra/contract/payments'
import type { Amount } from '@sofra/money'
import type { Order } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { Dialog } from '@sofra/ui/dialog'
import { TextArea, TextField } from '@sofra/ui/field'
import { showToast } from '@sofra/ui/toasts'
import { type FormEvent, useId, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './reason-dialog.module.css'
import { newRefundId, parseRefund } from './refund.ts'

interface RefundDialogProps {
  readonly order: Order
  /** The refundable amount, in minor units. */
  readonly left: Amount
  readonly onClose: () => void
}

/** Refunds an online payment fully or partially, with a reason for the records. */
export function RefundDialog({ order, left, onClose }: RefundDialogProps) {
  const { t, format } = useTranslation()
  const formId = useId()
  const { currency } = order.quote
  // One id per dialog: submitting twice refunds once.
  const [id] = useState(newRefundId)
  const [part, setPart] = useState(false)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = part ? parseRefund(text, currency, left) : left
  const money = (sum: Amount) => format.money(sum, currency)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (amount === null || reason.trim() === '') return
    setBusy(true)
    try {
      const body = { id, amount: part ? amount : null, currency, reason: reason.trim() }
      await apiClient(format.language).call(refundOrder, { params: { id: order.id }, body })
      showToast({ text: t('refund.done', { amount: money(amount) }) })
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: t(error.code === 'refund_too_large' ? 'refund.tooLarge' : 'refund.failed') })
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.title', { number: order.number })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={busy}>
            {amount === null ? t('refund.open') : t('refund.give', { amount: money(amount) })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <p>{t('refund.text', { method: t(`payments.${order.paymentMethod}`) })}</p>
        <RadioCards
          legend={t('refund.howMuch')}
          legendHidden
          name="part"
          value={part ? 'part' : 'all'}
          onChange={(value) => setPart(value === 'part')}
          options={[
            { value: 'all', label: t('refund.all'), description: money(left) },
            { value: 'part', label: t('refund.part') },
          ]}
        />
        {part && (
          <TextField
            label={t('refund.amount')}
            hint={t('refund.most', { amount: money(left) })}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...(submitted && amount === null && { error: t('refund.amountWrong', { amount: money(left) }) })}
          />
        )}
        <TextArea
          label={t('refund.reason')}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(submitted && reason.trim() === '' && { error: t('refund.reasonMissing') })}
        />
      </form>
    </Dialog>
  )
}
