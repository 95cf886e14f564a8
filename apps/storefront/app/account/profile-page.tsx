import { Button } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { IconTile } from '@sofra/ui/icon-tile'
import { SideMenu } from '@sofra/ui/side-menu'
import { ChevronLeft, LogOut, MapPin, ReceiptText, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import frameStyles from '../settings/settings-page.module.css'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import pageFrame from '../shell/page-frame.module.css'
import { useTranslation } from '../shell/translation.tsx'
import type { AccountView } from './account-view.ts'
import { DataSection } from './data-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import styles from './profile-page.module.css'
import type { ProfileResult, SessionView } from './profile-result.ts'
import { profileIcons, profileSectionOf, profileSections, profileTitles } from './profile-sections.ts'

interface ProfilePageProps {
  readonly account: AccountView
  readonly sessions: readonly SessionView[]
  readonly reply: ProfileResult | undefined
}

/** The profile page. */
export function ProfilePage({ account, sessions, reply }: ProfilePageProps) {
  const { t } = useTranslation()
  const { referenceId, name } = useShop()
  const [search] = useSearchParams()
  const requested = profileSectionOf(search)
  // Phones show the menu until a section is chosen; wide screens show a section beside it.
  const shown = requested ?? 'details'
  const title = t(requested ? profileTitles[requested] : 'tabs.profile')
  return (
    <main
      className={`${pageFrame['page']} ${frameStyles['page']} ${styles['page']}`}
      id="content"
      tabIndex={-1}
      data-open={requested !== undefined || undefined}
    >
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={`${pageFrame['title']} ${frameStyles['title']}`}>{t('tabs.profile')}</h1>
      <div className={frameStyles['frame']}>
        <div className={`${frameStyles['menu']} ${styles['side']}`}>
          <Person account={account} />
          <ProfileLinks addressCount={account.addressCount} />
          <SideMenu
            label={t('tabs.profile')}
            current={shown}
            link={Link}
            entries={profileSections.map((section) => {
              const Icon = profileIcons[section]
              return {
                id: section,
                href: `/${referenceId}/profile?section=${section}`,
                label: t(profileTitles[section]),
                icon: <Icon aria-hidden />,
              }
            })}
          />
          <SignOut offline={offlineIntentOf(reply) === 'logout'} />
        </div>
        <ProfileSection shown={shown} saved={search.has('saved')} {...{ account, sessions, reply }} />
      </div>
    </main>
  )
}

/** Intent of the form that could not be sent; null: none. */
function offlineIntentOf(reply: ProfileResult | undefined): string | null {
  return reply?.kind === 'offline' ? reply.intent : null
}

/** Links to the customer's orders, addresses and wallet. */
function ProfileLinks({ addressCount }: { addressCount: number }) {
  const { t } = useTranslation()
  const { referenceId, enableWallet } = useShop()
  return (
    <nav className={styles['ways']} data-pieces={enableWallet ? 3 : 2} aria-label={t('profile.yours')}>
      <ProfileLink
        to={`/${referenceId}/orders/history`}
        icon={<ReceiptText aria-hidden />}
        name={t('profile.orders')}
      />
      <ProfileLink
        to={`/${referenceId}/locations`}
        icon={<MapPin aria-hidden />}
        name={t('places.title')}
        value={addressCount > 0 ? String(addressCount) : undefined}
      />
      {enableWallet && (
        <ProfileLink to={`/${referenceId}/wallet/home`} icon={<Wallet aria-hidden />} name={t('wallet.title')} />
      )}
    </nav>
  )
}

interface ProfileSectionProps extends ProfilePageProps {
  readonly shown: (typeof profileSections)[number]
  /** The details have just been saved. */
  readonly saved: boolean
}

function ProfileSection({ shown, saved, account, sessions, reply }: ProfileSectionProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const offline = offlineIntentOf(reply)
  return (
    <section className={frameStyles['part']} aria-labelledby="part-title">
      <div className={frameStyles['head']}>
        <Link
          className={frameStyles['back']}
          to={`/${referenceId}/profile`}
          aria-label={t('profile.back')}
          title={t('profile.back')}
        >
          <ChevronLeft size={24} aria-hidden />
        </Link>
        <h2 id="part-title" className={frameStyles['heading']}>
          {t(profileTitles[shown])}
        </h2>
      </div>
      {shown === 'details' && (
        <DetailsSection
          account={account}
          refused={reply?.kind === 'details' ? reply : null}
          saved={saved}
          offline={offline === 'save'}
        />
      )}
      {shown === 'devices' && <DevicesSection sessions={sessions} offline={offline !== null && offline !== 'logout'} />}
      {shown === 'data' && <DataSection wallet={account.wallet} reply={reply} />}
    </section>
  )
}

function Person({ account: { name, phone } }: { account: AccountView }) {
  return (
    <div className={`${cardClass()} ${styles['person']}`}>
      <span className={styles['initial']} aria-hidden="true">
        {[...name.trim()][0] ?? '·'}
      </span>
      <span className={styles['personWords']}>
        <bdi className={styles['personName']}>{name}</bdi>
        <bdi className={styles['muted']} dir="ltr">
          {phone}
        </bdi>
      </span>
    </div>
  )
}

interface ProfileLinkProps {
  readonly to: string
  readonly icon: ReactNode
  readonly name: string
  readonly value?: string | undefined
}

function ProfileLink({ to, icon, name, value }: ProfileLinkProps) {
  return (
    <Link className={`${cardClass({ inside: 'bare', pressable: true })} ${styles['way']}`} to={to}>
      <IconTile>{icon}</IconTile>
      <span className={styles['wayName']}>{name}</span>
      {value !== undefined && <span className={styles['wayValue']}>{value}</span>}
    </Link>
  )
}

function SignOut({ offline }: { offline: boolean }) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const busy = useNavigation().formData?.get('intent') === 'logout'
  return (
    <Form method="post" className={styles['signOut']}>
      <input type="hidden" name="intent" value="logout" />
      <input type="hidden" name="business" value={businessId} />
      {offline && <OfflineNotice />}
      <Button type="submit" variant="quiet" wide icon={<LogOut aria-hidden />} loading={busy}>
        {t('profile.signOut')}
      </Button>
    </Form>
  )
}
