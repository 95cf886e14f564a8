import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { CircleUserRound, Ellipsis, Search, ShoppingBag } from 'lucide-react'
import { Link, useMatches } from 'react-router'
import { useDisplayName } from '../account/display-name.ts'
import { useAccountPrefill } from '../account/use-account-prefill.ts'
import { Logo } from '../business/cover.tsx'
import { openingText } from '../business/opening.tsx'
import { useNow, useSelling, useShop } from '../business/use-shop.ts'
import { FulfilmentSummary } from '../delivery/fulfilment-summary.tsx'
import { useCartCount } from '../guest/cart-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** Header for wide screens: shop, fulfilment summary, search, and the links that are tabs on phones. */
export function Header({ inMenu }: { inMenu: boolean }) {
  const translation = useTranslation()
  const { t } = translation
  const shop = useShop()
  const selling = useSelling()
  const now = useNow()
  const base = `/${shop.referenceId}`
  // The search page has its own field.
  const searching = useMatches().some(({ id }) => id === 'routes/search')
  return (
    <header className={styles['bar']}>
      <Link className={classes(layout('row', 'fixed', 'gap3'), styles['brand'])} to={base}>
        <Logo shop={shop} className={styles['logo']} />
        <span className={styles['names']}>
          <span className={styles['name']}>{shop.name}</span>
          {selling && (
            <span className={text('tiny', 'muted')}>{openingText(translation, selling, now, shop.timeZone)}</span>
          )}
        </span>
      </Link>
      {selling && inMenu && (
        <div className={styles['terms']}>
          <FulfilmentSummary selling={selling} compact />
        </div>
      )}
      {selling && !searching && (
        <Link
          className={classes(layout('row', 'narrow', 'gap2'), text('muted'), styles['search'])}
          to={`${base}/${selling.type}/search`}
        >
          <Search size={18} aria-hidden />
          <span className={styles['searchWords']}>{t('menu.search')}</span>
        </Link>
      )}
      <nav className={styles['links']} aria-label={t('tabs.label')}>
        {/* First, so that the other links do not move when it appears. */}
        {selling && shop.cart && <CartLink to={`${base}/${selling.type}/cart`} />}
        <AccountLink />
        {selling && !inMenu && (
          <Link className={styles['link']} to={`${base}/${selling.type}`}>
            {t('tabs.menu')}
          </Link>
        )}
        <LanguageSwitch className={styles['link']} />
        <Link
          className={`${styles['link']} ${styles['more']}`}
          to={`${base}/more`}
          aria-label={`${t('tabs.more')} ${t('tabs.moreAbout', { name: shop.name })}`}
        >
          <Ellipsis size={20} aria-hidden />
        </Link>
      </nav>
    </header>
  )
}

/**
 * Link to the profile or the sign-in. Its width is fixed, so that the layout does not shift when the display name is
 * read.
 */
function AccountLink() {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const name = useDisplayName()
  // Prefills the checkout here, because the header is part of every page.
  useAccountPrefill()
  return (
    <Link
      className={`${styles['link']} ${styles['account']}`}
      to={`/${referenceId}/${name === null ? 'login' : 'profile'}`}
      {...(name && { 'aria-label': t('tabs.profileOf', { name }) })}
    >
      <CircleUserRound size={20} aria-hidden />
      <span className={styles['accountName']} dir="auto">
        {name === null ? t('tabs.signIn') : name || t('tabs.profile')}
      </span>
    </Link>
  )
}

/** Link to the cart for pages without a cart panel; hidden while the cart is empty. */
function CartLink({ to }: { to: string }) {
  const { t } = useTranslation()
  const count = useCartCount()
  if (count === 0) return null
  return (
    <Link className={styles['link']} to={to} aria-label={t('tabs.cartWithCount', { count })}>
      <ShoppingBag size={20} aria-hidden />
      {t('tabs.cart')}
      <span className={classes(layout('centred'), text('tiny', 'figures'), styles['count'])} aria-hidden="true">
        {count}
      </span>
    </Link>
  )
}
