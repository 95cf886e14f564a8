import type { StaffOrder } from '@sofra/ordering'
import { Badge } from '@sofra/ui/chip'
import { CircleCheck, HandCoins, Undo2 } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'

/** The payment state: paid, refunded, or to be collected, with the method. */
export function PaymentBadge({ order }: { order: StaffOrder }) {
  const { t } = useTranslation()
  const { payment, paymentMethod, quote } = order
  const method = t(`payments.${paymentMethod}`)
  const back = (payment?.refunded ?? 0) + (payment?.refunding ?? 0)
  if (payment?.state === 'paid' && back >= quote.toPay) {
    return <Badge icon={<Undo2 aria-hidden="true" />}>{t('payments.refunded', { method })}</Badge>
  }
  if (payment?.state === 'paid' || quote.toPay === 0) {
    return (
      <Badge tone="positive" icon={<CircleCheck aria-hidden="true" />}>
        {quote.toPay === 0 ? t('payments.paid') : t('payments.paidBy', { method })}
      </Badge>
    )
  }
  return (
    <Badge tone="warning" icon={<HandCoins aria-hidden="true" />}>
      {t('payments.unpaid', { method })}
    </Badge>
  )
}
