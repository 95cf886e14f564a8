import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Hourglass, TimerReset, Wallet } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './balance-card.module.css'
import type { WalletView } from './wallet-view.ts'

/** Card with the available balance, the amount on hold and the next expiry. */
export function BalanceCard({ wallet }: { wallet: Pick<WalletView, 'available' | 'onHold' | 'next' | 'currency'> }) {
  const { t, format } = useTranslation()
  const { name, timeZone } = useShop()
  const { available, onHold, next, currency } = wallet
  const money = (amount: number) => format.money(amount, currency)
  return (
    <section className={classes(layout('stack', 'gap4'), styles['card'])} aria-labelledby="balance-title">
      <div className={layout('row', 'top', 'spread', 'gap3')}>
        <span className={classes(text('large', 'bold', 'tight', 'breakable'), styles['shop'])}>{name}</span>
        <Wallet size={28} strokeWidth={1.75} aria-hidden />
      </div>
      <div>
        <h2 id="balance-title" className={text('small', 'medium')}>
          {t('wallet.available')}
        </h2>
        <p className={classes(text('figures', 'tight', 'breakable'), styles['amount'])}>
          <bdi>{money(available)}</bdi>
        </p>
      </div>
      {(onHold > 0 || next) && (
        <ul className={classes(layout('stack', 'gap1'), text('small'), styles['notes'])}>
          {onHold > 0 && (
            <li className={layout('row', 'gap2')}>
              <Hourglass size={16} aria-hidden />
              {t('wallet.onHold', { amount: money(onHold) })}
            </li>
          )}
          {next && (
            <li className={layout('row', 'gap2')}>
              <TimerReset size={16} aria-hidden />
              {t('wallet.expires', { amount: money(next.amount), date: format.date(next.expiresAt - 1, timeZone) })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
