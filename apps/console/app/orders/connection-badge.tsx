import { Badge } from '@sofra/ui/chip'
import { Radio, WifiOff } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './connection-badge.module.css'
import type { Connection } from './use-board.ts'

/** The state of the event stream: live, connecting or reconnecting. */
export function ConnectionBadge({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  return (
    <span role="status" className={styles['sign']} data-connection={connection}>
      {connection === 'live' ? (
        <Badge tone="positive" icon={<Radio aria-hidden="true" />}>
          <span className={styles['text']}>{t('orders.live')}</span>
        </Badge>
      ) : (
        <Badge tone={connection === 'lost' ? 'danger' : 'neutral'} icon={<WifiOff aria-hidden="true" />}>
          {connection === 'lost' ? (
            t('orders.reconnecting')
          ) : (
            <span className={styles['text']}>{t('orders.connecting')}</span>
          )}
        </Badge>
      )}
    </span>
  )
}
