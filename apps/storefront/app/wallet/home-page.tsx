import { buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
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
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <BalanceCard wallet={wallet} />
          <div className={styles['actions']} data-pieces={packages.length > 0 ? 2 : 1}>
            {packages.length > 0 && (
              <Link
                className={`${buttonClass({ variant: 'primary', size: 'large' })} ${styles['action']}`}
                to={`${base}/walletPackage`}
              >
                <Plus size={20} aria-hidden />
                {t('wallet.add')}
              </Link>
            )}
            <Link className={`${buttonClass({ size: 'large' })} ${styles['action']}`} to={`${base}/history`}>
              <History size={20} aria-hidden />
              {t('wallet.history')}
            </Link>
          </div>
        </div>
        <section className={`${cardClass({ inside: 'bare' })} ${styles['card']}`} aria-labelledby="latest-title">
          <h2 id="latest-title" className={styles['heading']}>
            {t('wallet.latest')}
          </h2>
          {latest.length === 0 ? (
            <p className={styles['muted']}>{t('wallet.emptyText')}</p>
          ) : (
            <>
              <MovementList movements={latest.slice(0, 3)} currency={currency} />
              <Link className={styles['all']} to={`${base}/history`}>
                {t('wallet.all')}
              </Link>
            </>
          )}
        </section>
        {packages.length > 0 && (
          <section className={styles['wide']} aria-labelledby="packages-title">
            <h2 id="packages-title" className={styles['heading']}>
              {t('wallet.packages')}
            </h2>
            <ul className={styles['offers']} data-pieces={Math.min(packages.length, 3)}>
              {packages.slice(0, 3).map((offer) => (
                <li key={offer.id}>
                  <PackageCard offer={offer} currency={currency} level={3} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {policy && (
          <div className={styles['wide']}>
            <Policy policy={policy} />
          </div>
        )}
      </div>
    </WalletFrame>
  )
}
