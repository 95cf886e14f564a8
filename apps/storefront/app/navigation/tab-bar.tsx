import { classes } from '@sofra/ui/classes'
import { text } from '@sofra/ui/text'
import { BookOpenText, CircleUserRound, Ellipsis, House, ShoppingBag } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { useDisplayName } from '../account/display-name.ts'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useCartCount } from '../guest/cart-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './tab-bar.module.css'

/**
 * The five tabs (docs/product.md, section 1): home, menu, cart, profile, more; a shop that sells nothing yet has no
 * menu and no cart. From 1024 px on the header has them.
 */
export function TabBar() {
  const { t } = useTranslation()
  const { referenceId, name } = useShop()
  const type = useSelling()?.type
  const count = useCartCount()
  const current = currentTab(useLocation().pathname)
  const known = useDisplayName()

  return (
    <nav className={styles['bar']} aria-label={t('tabs.label')} data-tabs>
      <Tab to={`/${referenceId}`} icon={House} label={t('tabs.home')} current={current === 'home'} />
      {type && (
        <>
          <Tab to={`/${referenceId}/${type}`} icon={BookOpenText} label={t('tabs.menu')} current={current === 'menu'} />
          <Tab
            to={`/${referenceId}/${type}/cart`}
            icon={ShoppingBag}
            label={t('tabs.cart')}
            current={current === 'cart'}
            count={count}
          />
        </>
      )}
      <Tab
        to={`/${referenceId}/profile`}
        icon={CircleUserRound}
        label={t('tabs.profile')}
        {...(known && { about: known })}
        signedIn={known !== null}
        current={current === 'profile'}
      />
      <Tab
        to={`/${referenceId}/more`}
        icon={Ellipsis}
        label={t('tabs.more')}
        // "More" alone is not descriptive for screen readers.
        about={t('tabs.moreAbout', { name })}
        current={current === 'more'}
      />
    </nav>
  )
}

interface TabProps {
  readonly to: string
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  readonly label: string
  readonly about?: string
  readonly current: boolean
  readonly count?: number
  /** Shows a dot when a customer is signed in. */
  readonly signedIn?: boolean
}

function Tab({ to, icon: Icon, label, about, current, count = 0, signedIn = false }: TabProps) {
  const { t } = useTranslation()
  return (
    <Link className={styles['tab']} to={to} aria-current={current ? 'page' : undefined}>
      <span className={styles['icon']}>
        <Icon size={24} aria-hidden />
        {count > 0 && (
          <span className={classes(text('bold', 'figures', 'centred'), styles['badge'])} aria-hidden="true">
            {count}
          </span>
        )}
        {signedIn && <span className={styles['signedIn']} aria-hidden="true" />}
      </span>
      <span aria-hidden={count > 0 || undefined}>{label}</span>
      {about !== undefined && <span className="visually-hidden">{about}</span>}
      {count > 0 && <span className="visually-hidden">{t('tabs.cartWithCount', { count })}</span>}
    </Link>
  )
}

function currentTab(path: string): string {
  const [, second, third] = path.toLowerCase().split('/').filter(Boolean)
  if (!second) return 'home'
  if (/^(profile|login|locations|messages|order|wallet)/.test(second)) return 'profile'
  if (/^(more|branches|settings|policies|feedback)$/.test(second)) return 'more'
  if (second === 'payment') return 'cart'
  return third && ['cart', 'checkout', 'address'].includes(third) ? 'cart' : 'menu'
}
