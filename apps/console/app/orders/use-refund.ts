import { Refusal } from '@sofra/contract'
import { refundOrder } from '@sofra/contract/calls/payments'
import type { Amount } from '@sofra/money'
import { type RefundedPortions, refundedAmount, refundMethodOf, type StaffOrder } from '@sofra/ordering'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { newUuid } from '../shell/uuid.ts'

interface Refund {
  /** Null: that of the lines, or without any everything that is left. */
  readonly amount: Amount | null
  readonly lines: readonly RefundedPortions[]
  readonly reason: string
}

/** Sends refunds of an order and shows the result as a toast. `onDone` gets the order after the refund. */
export function useRefund(order: StaffOrder, onDone: (order: StaffOrder) => void) {
  const { t, format } = useTranslation()
  // One id per dialog: submitting twice refunds once.
  const [id] = useState(newUuid)
  const [busy, setBusy] = useState(false)
  const { currency } = order.quote
  const refund = async ({ amount, lines, reason }: Refund) => {
    setBusy(true)
    try {
      const body = { id, amount, currency, lines, reason }
      const changed = await apiClient(format.language).call(refundOrder, { params: { id: order.id }, body })
      const made = format.money(refundedAmount(changed) - refundedAmount(order), currency)
      showToast({
        text: t(refundMethodOf(order) === 'provider' ? 'refund.done' : 'refund.writtenDown', { amount: made }),
      })
      onDone(changed)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: t(error.code === 'refund_too_large' ? 'refund.tooLarge' : 'refund.failed') })
      setBusy(false)
    }
  }
  return { busy, refund }
}
