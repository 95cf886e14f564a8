import type { Quote } from '@sofra/pricing'
import { Switch } from '@sofra/ui/choice'
import { Wallet } from 'lucide-react'
import pageStyles from '../checkout/page.module.css'
import { useWords } from '../shell/words.tsx'
import type { WalletMoney } from './money.ts'
import styles from './wallet-switch.module.css'

/** Whether the wallet pays what it can; `quote` is the price with that. */
export function WalletSwitch({ money, quote }: { money: WalletMoney; quote: Quote }) {
  const { t, format } = useWords()
  const sum = (amount: number) => format.money(amount, quote.currency)
  const { available, on, turn } = money
  const says =
    available === null
      ? t('common.loading')
      : available === 0
        ? t('wallet.isEmpty')
        : !on
          ? t('wallet.youHave', { amount: sum(available) })
          : quote.toPay === 0
            ? t('wallet.paysAll')
            : t('wallet.paysPart', { paid: sum(quote.walletDiscount), rest: sum(quote.toPay) })
  return (
    <section className={`${pageStyles['card']} ${styles['card']}`} aria-label={t('wallet.title')}>
      <span className={styles['icon']}>
        <Wallet size={24} aria-hidden />
      </span>
      <Switch
        className={styles['switch']}
        name="use_wallet"
        checked={on && available !== 0}
        disabled={!available}
        onChange={(event) => turn(event.currentTarget.checked)}
        // A text of its own each time: letters that reach out of their line are no movement of it.
        description={<span key={says}>{says}</span>}
      >
        <b className={styles['title']}>{t('wallet.use')}</b>
      </Switch>
    </section>
  )
}
