import type { Me } from '@sofra/contract/console-codec'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { ExternalLink, Search } from 'lucide-react'
import { Link } from 'react-router'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { useScreenLink } from './navigation.ts'
import type { ShopChoice } from './shop-choice.ts'
import { ShopState } from './shop-state.tsx'
import { ShopSwitch } from './shop-switch.tsx'
import styles from './top-bar.module.css'
import { useTranslation } from './translation.tsx'

interface TopBarProps {
  readonly me: Me
  readonly choice: ShopChoice
  /** The selling states of all branches. */
  readonly states: readonly SellingState[]
  readonly onSearch: () => void
}

/** The bar above everything: the shop and its state, the search, the storefront and the account. */
export function TopBar({ me, choice, states, onSearch }: TopBarProps) {
  const { t } = useTranslation()
  const linkTo = useScreenLink()
  const shown = choice.current ?? me.branches[0]
  const statesShown = choice.current ? states.filter(({ branchId }) => branchId === choice.current?.id) : states
  return (
    <header className={styles['bar']}>
      <Link to="/" className={styles['home']} aria-label={t('nav.home')}>
        <Logo className={styles['mark']} />
      </Link>
      <ShopSwitch me={me} choice={choice} states={states} />
      <ShopState states={statesShown} branches={choice.current ? [choice.current] : me.branches} />
      <span className={styles['gap']} />
      <Link
        to={linkTo('/more')}
        className={styles['search']}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        <Search aria-hidden="true" />
        <span className={styles['searchText']}>{t('search.open')}</span>
        <span className={styles['keys']} aria-hidden="true">
          Ctrl K
        </span>
      </Link>
      {/* Guests get 404 for a draft. */}
      {shown && shown.status !== 'draft' && (
        <a
          className={styles['view']}
          href={`/${shown.referenceId}`}
          target="_blank"
          rel="noopener"
          title={t('nav.viewShop')}
        >
          <ExternalLink aria-hidden="true" />
          <span className={styles['viewText']}>{t('nav.viewShop')}</span>
        </a>
      )}
      <AccountMenu me={me} />
    </header>
  )
}
