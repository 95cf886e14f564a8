import type { Me } from '@sofra/contract/console-codec'
import { ToastRegion } from '@sofra/ui/toast'
import {
  ChefHat,
  CreditCard,
  type LucideIcon,
  MessageSquareText,
  SquareKanban,
  UtensilsCrossed,
  Wallet,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useExceptionCount } from '../payments/use-exception-count.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import { MeProvider } from '../staff/use-me.ts'
import { AccountMenu } from './account-menu.tsx'
import { ClockProvider } from './clock.tsx'
import { Logo } from './logo.tsx'
import styles from './shell.module.css'
import { useTranslation } from './translation.tsx'

interface ShellProps {
  readonly me: Me
  /** The number of open payment exceptions; null when the role may not see them. */
  readonly openExceptions: number | null
  readonly now: number
  readonly children: ReactNode
}

/** The navigation rail and the current screen. */
export function Shell({ me, openExceptions, now, children }: ShellProps) {
  const { t } = useTranslation()
  const attentionCount = useExceptionCount(openExceptions)
  const { pathname, search } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // Tests wait for this attribute: before hydration, buttons do nothing.
    document.documentElement.dataset['ready'] = 'true'
  }, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Moves the focus to the new screen, as a browser does for a page load.
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  const screens: { to: string; label: string; Icon: LucideIcon; offered: boolean; wanting?: number }[] = [
    { to: '/orders', label: t('nav.orders'), Icon: SquareKanban, offered: mayAnywhere(me, 'board') },
    { to: '/kitchen', label: t('nav.kitchen'), Icon: ChefHat, offered: true },
    { to: '/menu', label: t('nav.menu'), Icon: UtensilsCrossed, offered: true },
    { to: '/feedback', label: t('nav.feedback'), Icon: MessageSquareText, offered: mayAnywhere(me, 'read-feedback') },
    { to: '/wallet', label: t('nav.wallet'), Icon: Wallet, offered: mayAnywhere(me, 'wallet') },
    {
      to: '/payments',
      label: t('nav.payments'),
      Icon: CreditCard,
      offered: openExceptions !== null,
      wanting: attentionCount,
    },
  ]
  const branch = new URLSearchParams(search).get('branch')
  return (
    <MeProvider value={me}>
      <ClockProvider now={now}>
        <div className={styles['shell']}>
          <a className={styles['skip']} href="#content">
            {t('common.skipToContent')}
          </a>
          <nav className={styles['rail']} aria-label={t('nav.label')}>
            <Logo className={styles['mark']} />
            <ul className={styles['screens']}>
              {screens
                .filter(({ offered }) => offered)
                .map(({ to, label, Icon, wanting = 0 }) => (
                  <li key={to}>
                    <NavLink
                      to={branch ? { pathname: to, search: `?branch=${branch}` } : to}
                      className={styles['link'] ?? ''}
                    >
                      <Icon aria-hidden="true" />
                      <span className={styles['label']}>{label}</span>
                      {wanting > 0 && <AttentionBadge count={wanting} />}
                    </NavLink>
                  </li>
                ))}
            </ul>
            <AccountMenu me={me} />
          </nav>
          {children}
          <ToastRegion label={t('shell.messages')} dismissLabel={t('common.close')} />
        </div>
      </ClockProvider>
    </MeProvider>
  )
}

/** The number of items on a screen that need attention. */
function AttentionBadge({ count }: { count: number }) {
  const { t, format } = useTranslation()
  return (
    <span className={styles['wanting']}>
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="visually-hidden"> {t('nav.needsAttention', { count })}</span>
    </span>
  )
}
