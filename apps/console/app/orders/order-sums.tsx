import { textOf } from '@sofra/menu'
import type { StaffOrder } from '@sofra/ordering'
import { useTranslation } from '../shell/translation.tsx'
import { useBoardActions } from './board-context.ts'
import { isParcel } from './destination.ts'
import styles from './order-sums.module.css'

/** The sums of the quote; zero amounts are omitted. */
export function OrderSums({ order }: { order: StaffOrder }) {
  const { t, format } = useTranslation()
  const { branchOf } = useBoardActions()
  const { quote, payment, paymentMethod } = order
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
  const { refunded = 0, refunding = 0 } = payment ?? {}
  const back: [name: string, amount: number][] = [
    [t('payments.back'), refunded],
    [t('payments.refundPending'), refunding],
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
      <div className={styles['total']}>
        <dt>
          {payment?.state === 'paid'
            ? t('payments.paidBy', { method: t(`payments.${paymentMethod}`) })
            : t('payments.unpaid', { method: t(`payments.${paymentMethod}`) })}
        </dt>
        <dd>{money(quote.toPay)}</dd>
      </div>
      {backRows.map(([name, amount]) => (
        <div key={name} className={styles['row']}>
          <dt>{name}</dt>
          <dd>{money(-amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
