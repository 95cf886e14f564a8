import { buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { SkeletonBlock } from '@sofra/ui/skeleton'
import { EmptyState } from '@sofra/ui/state'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../shell/page.module.css'
import { PageHead } from '../shell/page-head.tsx'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './history.module.css'

/** Layout of the order lists, with tabs for open and all orders. */
export function OrdersScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { referenceId, name } = useShop()
  const base = `/${referenceId}/orders`
  const tab = ({ isActive }: { isActive: boolean }) => `${styles['tab']} ${isActive ? styles['current'] : ''}`
  return (
    <main id="content" className={classes(pageStyles['page'], pageStyles['narrow'])} tabIndex={-1}>
      <title>{`${t('orders.title')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={t('orders.title')} back={`/${referenceId}/profile`} backLabel={t('common.back')} />
      <nav className={classes(layout('row', 'gap2'), styles['tabs'])} aria-label={t('orders.views')}>
        <NavLink className={tab} to={`${base}/status`} replace>
          {t('orders.active')}
        </NavLink>
        <NavLink className={tab} to={`${base}/history`} replace>
          {t('orders.all')}
        </NavLink>
      </nav>
      {children}
      <PageToasts />
    </main>
  )
}

/** Skeleton while the stored orders are read. */
export function OrdersSkeleton() {
  return (
    <div className={layout('stack', 'gap3')} aria-hidden="true">
      <SkeletonBlock className={styles['skeleton']} />
      <SkeletonBlock className={styles['skeleton']} />
    </div>
  )
}

/** Empty state with a link to the menu. */
export function OrdersEmpty({ title, children }: { title: string; children: string }) {
  const { t } = useTranslation()
  const { referenceId, selling } = useShop()
  return (
    <EmptyState
      illustration={<ReceiptText />}
      title={title}
      action={
        <Link
          className={buttonClass({ variant: 'primary', size: 'large' })}
          to={`/${referenceId}/${selling[0]?.type ?? ''}`}
        >
          {t('cart.toMenu')}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
