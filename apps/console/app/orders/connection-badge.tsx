import { Badge } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { Radio, WifiOff } from 'lucide-react'
import { useNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { Connection } from '../shell/use-connection.ts'
import styles from './connection-badge.module.css'
import { elapsedText } from './urgency.ts'

/** The state of the event stream: live, connecting, or since when it is not live. */
export function ConnectionBadge({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  return (
    <span className={styles['sign']} data-connection={connection.state}>
      <span role="status">
        {connection.state === 'live' ? (
          <Badge tone="positive" icon={<Radio aria-hidden="true" />}>
            <span className={styles['text']}>{t('orders.live')}</span>
          </Badge>
        ) : connection.state === 'connecting' ? (
          <Badge tone="neutral" icon={<WifiOff aria-hidden="true" />}>
            <span className={styles['text']}>{t('orders.connecting')}</span>
          </Badge>
        ) : (
          <Badge tone="danger" icon={<WifiOff aria-hidden="true" />}>
            {t('orders.notLive')}
          </Badge>
        )}
      </span>
      {connection.state === 'lost' && <LostFor since={connection.since} />}
    </span>
  )
}

/** Counts up, beside the status that is announced once. */
function LostFor({ since }: { since: number }) {
  const now = useNow()
  return (
    <span className={classes(styles['duration'], 'figures')} aria-hidden="true">
      {elapsedText(now - since)}
    </span>
  )
}
