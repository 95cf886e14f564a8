import type { Currency } from '@sofra/money'
import { buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { EmptyState } from '@sofra/ui/state'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './history-page.module.css'
import { MovementList } from './movement-list.tsx'
import { WalletFrame } from './wallet-frame.tsx'
import type { MovementView } from './wallet-view.ts'

interface WalletHistoryProps {
  readonly currency: Currency
  readonly history: readonly MovementView[]
  readonly page: number
  readonly more: boolean
}

/** All wallet transactions, paginated. */
export function WalletHistory({ currency, history, page, more }: WalletHistoryProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const linkClass = buttonClass({ variant: 'secondary' })
  return (
    <WalletFrame title={t('wallet.history')} inner>
      {history.length === 0 ? (
        <EmptyState
          illustration={<ReceiptText />}
          title={t('wallet.emptyTitle')}
          action={
            <Link
              className={buttonClass({ variant: 'primary', size: 'large' })}
              to={`/${referenceId}/wallet/walletPackage`}
            >
              {t('wallet.add')}
            </Link>
          }
        >
          {t('wallet.emptyText')}
        </EmptyState>
      ) : (
        <div className={classes(cardClass({ inside: 'bare' }), styles['card'])}>
          <MovementList movements={history} currency={currency} />
        </div>
      )}
      {(page > 1 || more) && (
        <nav className={classes(layout('row', 'wrap', 'gap3'), styles['pages'])} aria-label={t('wallet.pages')}>
          {page > 1 && (
            <Link className={linkClass} to={page === 2 ? '?' : `?page=${page - 1}`}>
              {t('wallet.newer')}
            </Link>
          )}
          {more && (
            <Link className={linkClass} to={`?page=${page + 1}`}>
              {t('wallet.older')}
            </Link>
          )}
        </nav>
      )}
    </WalletFrame>
  )
}
