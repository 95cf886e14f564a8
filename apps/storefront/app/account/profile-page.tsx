import { Button } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { IconTile } from '@sofra/ui/icon-tile'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { CalendarDays, LogOut, MapPin, ReceiptText, Wallet } from 'lucide-react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { SectionPage } from '../settings/section-page.tsx'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { AccountView } from './account-view.ts'
import { DataSection } from './data-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import styles from './profile-page.module.css'
import type { ProfileResult, SessionView } from './profile-result.ts'
import { profileSections } from './profile-sections.ts'

const linkClass = classes(cardClass({ inside: 'bare', pressable: true }), layout('stack', 'gap2'), styles['way'])
const countClass = classes(layout('centred'), text('tiny', 'muted', 'strong', 'figures'), styles['wayValue'])

interface ProfilePageProps {
  readonly account: AccountView
  readonly sessions: readonly SessionView[]
  readonly reply: ProfileResult | undefined
}

/** The profile page. */
export function ProfilePage({ account, sessions, reply }: ProfilePageProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const [search] = useSearchParams()
  const offline = offlineIntentOf(reply)
  return (
    <SectionPage
      className={styles['page']}
      path={`/${referenceId}/profile`}
      title={t('tabs.profile')}
      backLabel={t('profile.back')}
      sections={profileSections}
      above={
        <>
          <Person account={account} />
          <ProfileLinks addressCount={account.addressCount} />
        </>
      }
      below={<SignOut offline={offline === 'logout'} />}
    >
      {(shown) => (
        <>
          <meta name="robots" content="noindex" />
          {shown === 'details' && (
            <DetailsSection
              account={account}
              refused={reply?.kind === 'details' ? reply : null}
              saved={search.has('saved')}
              offline={offline === 'save'}
            />
          )}
          {shown === 'devices' && (
            <DevicesSection sessions={sessions} offline={offline !== null && offline !== 'logout'} />
          )}
          {shown === 'data' && <DataSection wallet={account.wallet} reply={reply} />}
        </>
      )}
    </SectionPage>
  )
}

/** Intent of the form that could not be sent; null: none. */
function offlineIntentOf(reply: ProfileResult | undefined): string | null {
  return reply?.kind === 'offline' ? reply.intent : null
}

/** Links to the customer's orders, addresses and wallet. */
function ProfileLinks({ addressCount }: { addressCount: number }) {
  const { t } = useTranslation()
  const { referenceId, enableWallet, selling } = useShop()
  const reserves = selling.some(({ type }) => type === 'reservation')
  const links = [
    { to: 'orders/history', Icon: ReceiptText, name: t('profile.orders'), count: 0 },
    ...(reserves ? [{ to: 'reservation/history', Icon: CalendarDays, name: t('reservation.all'), count: 0 }] : []),
    { to: 'locations', Icon: MapPin, name: t('places.title'), count: addressCount },
    ...(enableWallet ? [{ to: 'wallet/home', Icon: Wallet, name: t('wallet.title'), count: 0 }] : []),
  ]
  return (
    <nav className={classes(layout('gap3'), styles['ways'])} data-pieces={links.length} aria-label={t('profile.yours')}>
      {links.map(({ to, Icon, name, count }) => (
        <Link key={to} className={linkClass} to={`/${referenceId}/${to}`}>
          <IconTile>
            <Icon size={22} aria-hidden />
          </IconTile>
          <span className={text('small', 'strong', 'tight', 'breakable')}>{name}</span>
          {count > 0 && <span className={countClass}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

function Person({ account: { name, phone } }: { account: AccountView }) {
  return (
    <div className={classes(cardClass(), layout('row', 'gap4'))}>
      <span className={classes(layout('centred', 'fixed'), styles['initial'])} aria-hidden="true">
        {[...name.trim()][0] ?? '·'}
      </span>
      <span className={classes(layout('stack', 'narrow'), styles['personWords'])}>
        <bdi className={classes(text('title', 'tight', 'breakable'), styles['personName'])}>{name}</bdi>
        <bdi className={text('muted', 'small')} dir="ltr">
          {phone}
        </bdi>
      </span>
    </div>
  )
}

function SignOut({ offline }: { offline: boolean }) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const busy = useNavigation().formData?.get('intent') === 'logout'
  return (
    <Form method="post" className={classes(layout('stack', 'gap3'), styles['signOut'])}>
      <HiddenFields intent="logout" business={businessId} />
      {offline && <OfflineNotice />}
      <Button type="submit" variant="quiet" wide icon={<LogOut aria-hidden />} loading={busy}>
        {t('profile.signOut')}
      </Button>
    </Form>
  )
}
