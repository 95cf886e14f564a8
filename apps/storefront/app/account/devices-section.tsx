import { Button } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { Badge } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { IconTile } from '@sofra/ui/icon-tile'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Laptop, Smartphone } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import styles from './profile-page.module.css'
import type { SessionView } from './profile-result.ts'

interface DevicesSectionProps {
  readonly sessions: readonly SessionView[]
  /** The form could not be sent. */
  readonly offline: boolean
}

/** Sessions of the customer; each one, or all others, can be ended. */
export function DevicesSection({ sessions, offline }: DevicesSectionProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData
  return (
    <div className={cardClass({ inside: 'stacked' })}>
      <p className={text('muted', 'small')}>{t('devices.text')}</p>
      <ul className={layout('stack')}>
        {sessions.map((session) => (
          <li key={session.id} className={classes(layout('row', 'wrap'), styles['row'])}>
            <Device session={session} ending={busy?.get('session') === session.id} />
          </li>
        ))}
      </ul>
      {offline && <OfflineNotice />}
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <HiddenFields intent="logout-others" />
          <Button type="submit" wide loading={busy?.get('intent') === 'logout-others'}>
            {t('devices.endOthers')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Device({ session, ending }: { session: SessionView; ending: boolean }) {
  const translation = useTranslation()
  const { t, format } = translation
  const { timeZone } = useShop()
  const { id, isCurrent, lastUsedAt, agent, network } = session
  const Icon = agent.isPhone ? Smartphone : Laptop
  const name = deviceName(translation, session)
  return (
    <>
      <IconTile tone="muted">
        <Icon size={22} aria-hidden />
      </IconTile>
      <span className={classes(layout('stack', 'narrow'), styles['rowWords'])}>
        <span className={classes(layout('row', 'wrap'), text('strong'), styles['rowName'])}>
          <bdi>{name}</bdi> {isCurrent && <Badge tone="positive">{t('devices.this')}</Badge>}
        </span>
        <span className={text('muted', 'small')}>
          {t('devices.lastUsed', { when: format.dateTime(lastUsedAt, timeZone) })}
          {network !== '' && (
            <>
              {' · '}
              <bdi dir="ltr">{network}</bdi>
            </>
          )}
        </span>
      </span>
      {!isCurrent && (
        <Form method="post" preventScrollReset>
          <HiddenFields intent="end" session={id} />
          <Button type="submit" variant="quiet" loading={ending} aria-label={t('devices.endOf', { name })}>
            {t('devices.end')}
          </Button>
        </Form>
      )}
    </>
  )
}

function deviceName({ t }: Translation, { agent: { browser, system } }: SessionView): string {
  if (browser && system) return t('devices.browserOn', { browser, system })
  return browser ?? system ?? t('devices.unknown')
}
