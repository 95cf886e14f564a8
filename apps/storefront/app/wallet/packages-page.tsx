import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { EmptyState } from '@sofra/ui/state'
import { text } from '@sofra/ui/text'
import { Wallet } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { PackageCard } from './package-card.tsx'
import styles from './packages-page.module.css'
import { Policy } from './policy.tsx'
import { WalletFrame } from './wallet-frame.tsx'
import type { WalletView } from './wallet-view.ts'

/** List of the wallet packages on offer. */
export function WalletPackages({ wallet }: { wallet: WalletView }) {
  const { t } = useTranslation()
  const { packages, currency, policy } = wallet
  return (
    <WalletFrame title={t('wallet.packages')} inner>
      {packages.length === 0 ? (
        <EmptyState illustration={<Wallet />} title={t('wallet.noPackagesTitle')}>
          {t('wallet.noPackagesText')}
        </EmptyState>
      ) : (
        <>
          <p className={classes(text('muted'), styles['lead'])}>{t('wallet.packagesText')}</p>
          <ul className={classes(layout('gap4'), styles['offers'])}>
            {packages.map((offer) => (
              <li key={offer.id} className={layout('stack')}>
                <PackageCard offer={offer} currency={currency} level={2} />
              </li>
            ))}
          </ul>
        </>
      )}
      {policy && <Policy policy={policy} />}
    </WalletFrame>
  )
}
