import { textOf } from '@sofra/menu'
import { amountToCollect, refundedAmount, type StaffOrder } from '@sofra/ordering'
import { useTranslation } from '../shell/translation.tsx'
import { useBoardActions } from './board-context.ts'
import { isParcel } from './destination.ts'
import styles from './order-sums.module.css'

/** The sums of the quote; zero amounts are omitted. */
export function OrderSums({ order }: { order: StaffOrder }) {
  const { t, format } = useTranslation()
  const { branchOf } = useBoardActions()
  const { quote } = order
  const money = (amount: number) => <bdi>{format.money(amount, quote.currency)}</bdi>
  const rows: [name: string, amount: number][] = [
    [t('sums.subtotal'), quote.subtotal],
    [t('sums.coupon'), -quote.couponDiscount],
    ...quote.taxes
      .filter(({ inclusive }) => !inclusive)
      .map((tax): [string, number] => [
        textOf(tax.names, format.language, branchOf(order)?.languages ?? []),
        tax.amount,
      ]),
    [t(isParcel(order) ? 'sums.shipping' : 'sums.fees'), quote.fees],
    [t('sums.serviceFee'), quote.serviceFee],
    [t('sums.tip'), quote.tip],
    [t('sums.wallet'), -quote.walletDiscount],
  ]
  const pending = refundedAmount({ refunds: order.refunds.filter(({ state }) => state === 'pending') })
  const back: [name: string, amount: number][] = [
    [t('payments.back'), refundedAmount(order) - pending],
    [t('payments.refundPending'), pending],
  ]
  const backRows = back.filter(([, amount]) => amount > 0)
  return (
    <dl className={styles['sums']}>
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <div key={name} className={styles['row']}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      <TotalRow order={order} />
      {backRows.map(([name, amount]) => (
        <div key={name} className={styles['row']}>
          <dt>{name}</dt>
          <dd>{money(-amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Only the amount to collect, for the driver: what the recipient of a gift with hidden prices may see of the sums. */
export function AmountToCollect({ order }: { order: StaffOrder }) {
  if (amountToCollect(order) === null) return null
  return (
    <dl className={styles['sums']}>
      <TotalRow order={order} />
    </dl>
  )
}

/** What is paid on delivery is paid when the order is delivered. */
function isPaid({ payment, state }: StaffOrder): boolean {
  return payment?.state === 'paid' || state === 'delivered'
}

function TotalRow({ order }: { order: StaffOrder }) {
  const { t, format } = useTranslation()
  const { quote, paymentMethod } = order
  const method = t(`payments.${paymentMethod}`)
  return (
    <div className={styles['total']}>
      <dt>{t(isPaid(order) ? 'payments.paidBy' : 'payments.unpaid', { method })}</dt>
      <dd>
        <bdi>{format.money(quote.toPay, quote.currency)}</bdi>
      </dd>
    </div>
  )
}
