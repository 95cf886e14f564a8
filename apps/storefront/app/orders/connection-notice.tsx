import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { WifiOff } from 'lucide-react'
import { clock } from '../shell/clock.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useOnline } from '../shell/use-online.ts'
import styles from './connection-notice.module.css'
import { eventTimeText } from './event-time-text.ts'

interface ConnectionNoticeProps {
  /** Whether live updates arrive; null when the page expects none. */
  readonly live: boolean | null
  /** When the displayed state was current, in epoch milliseconds; null when unknown. */
  readonly asOf: number | null
  readonly zone: string
}

/** Notice that the displayed state of the order may be outdated. */
export function ConnectionNotice({ live, asOf, zone }: ConnectionNoticeProps) {
  const translation = useTranslation()
  const { t } = translation
  const online = useOnline()
  if (live === null || (live && online)) return null
  const outdated = asOf !== null && !online
  return (
    <p className={classes(layout('row', 'gap2'), text('small'), styles['connection'])} role="status">
      <WifiOff size={18} aria-hidden />
      {outdated
        ? t('order.offline', { time: eventTimeText(translation, asOf, clock(), zone) })
        : t('order.reconnecting')}
    </p>
  )
}
