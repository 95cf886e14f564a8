import type { Quote } from '@sofra/pricing'
import { Switch } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Wallet } from 'lucide-react'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import type { WalletBalance } from './wallet-balance.ts'
import styles from './wallet-switch.module.css'

/** Switch for paying with the wallet balance. `quote` already includes the wallet. */
export function WalletSwitch({ wallet, quote }: { wallet: WalletBalance; quote: Quote }) {
  const { t, format } = useTranslation()
  const sum = (amount: number) => format.money(amount, quote.currency)
  const { available, enabled, setEnabled } = wallet
  const description =
    available === null
      ? t('common.loading')
      : available === 0
        ? t('wallet.isEmpty')
        : !enabled
          ? t('wallet.youHave', { amount: sum(available) })
          : quote.toPay === 0
            ? t('wallet.paysAll')
            : t('wallet.paysPart', { paid: sum(quote.walletDiscount), rest: sum(quote.toPay) })
  return (
    <section className={classes(pageStyles['card'], layout('gap3'), styles['card'])} aria-label={t('wallet.title')}>
      <span className={classes(layout('centred'), styles['icon'])}>
        <Wallet size={24} aria-hidden />
      </span>
      <Switch
        className={styles['switch']}
        name="use_wallet"
        checked={enabled && available !== 0}
        disabled={!available}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        // A new element for every text, so that changed glyphs do not count as a layout shift.
        description={<span key={description}>{description}</span>}
      >
        <b className={text('strong')}>{t('wallet.use')}</b>
      </Switch>
    </section>
  )
}
