import { buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { History, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { BalanceCard } from './balance-card.tsx'
import styles from './home-page.module.css'
import { MovementList } from './movement-list.tsx'
import { PackageCard } from './package-card.tsx'
import { Policy } from './policy.tsx'
import { WalletFrame } from './wallet-frame.tsx'
import type { WalletView } from './wallet-view.ts'

/** Balance, latest transactions and packages of the wallet. */
export function WalletHome({ wallet }: { wallet: WalletView }) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const { currency, packages, latest, policy } = wallet
  const base = `/${referenceId}/wallet`
  return (
    <WalletFrame title={t('wallet.title')}>
      <div className={classes(layout('stack', 'gap5'), styles['columns'])}>
        <div className={classes(layout('stack', 'gap5'), styles['stack'])}>
          <BalanceCard wallet={wallet} />
          <div className={classes(layout('gap3'), styles['actions'])} data-pieces={packages.length > 0 ? 2 : 1}>
            {packages.length > 0 && (
              <Link
                className={classes(buttonClass({ variant: 'primary', size: 'large' }), layout('gap2'))}
                to={`${base}/walletPackage`}
              >
                <Plus size={20} aria-hidden />
                {t('wallet.add')}
              </Link>
            )}
            <Link className={classes(buttonClass({ size: 'large' }), layout('gap2'))} to={`${base}/history`}>
              <History size={20} aria-hidden />
              {t('wallet.history')}
            </Link>
          </div>
        </div>
        <section className={classes(cardClass({ inside: 'bare' }), styles['card'])} aria-labelledby="latest-title">
          <h2 id="latest-title" className={text('large')}>
            {t('wallet.latest')}
          </h2>
          {latest.length === 0 ? (
            <p className={classes(text('muted'), styles['empty'])}>{t('wallet.emptyText')}</p>
          ) : (
            <>
              <MovementList movements={latest.slice(0, 3)} currency={currency} />
              <Link className={text('link')} to={`${base}/history`}>
                {t('wallet.all')}
              </Link>
            </>
          )}
        </section>
        {packages.length > 0 && (
          <section className={classes(layout('stack', 'gap3'), styles['wide'])} aria-labelledby="packages-title">
            <h2 id="packages-title" className={text('large')}>
              {t('wallet.packages')}
            </h2>
            <ul className={classes(layout('gap3'), styles['offers'])} data-pieces={Math.min(packages.length, 3)}>
              {packages.slice(0, 3).map((offer) => (
                <li key={offer.id} className={layout('stack')}>
                  <PackageCard offer={offer} currency={currency} level={3} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {policy && (
          <div className={classes(layout('stack', 'gap3'), styles['wide'])}>
            <Policy policy={policy} />
          </div>
        )}
      </div>
    </WalletFrame>
  )
}
