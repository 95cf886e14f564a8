import { WifiOff } from 'lucide-react'
import { useOnline } from '../checkout/use-online.ts'
import { useWords } from '../shell/words.tsx'
import styles from './connection.module.css'

interface ConnectionProps {
  /** Whether news arrive; null: nobody waits for any. */
  readonly live: boolean | null
  /** When what is on the page was true; null: nobody knows. */
  readonly knownAt: number | null
  readonly zone: string
}

/** Says when the page cannot know how the order stands now. */
export function Connection({ live, knownAt, zone }: ConnectionProps) {
  const { t, format } = useWords()
  const online = useOnline()
  if (live === null || (live && online)) return null
  const asOf = knownAt !== null && !online
  return (
    <p className={styles['connection']} role="status">
      <WifiOff size={18} aria-hidden />
      {asOf ? t('order.offline', { time: format.time(knownAt, zone) }) : t('order.reconnecting')}
    </p>
  )
}
