import { WifiOff } from 'lucide-react'
import { useOnline } from '../checkout/use-online.ts'
import { clock } from '../shell/clock.ts'
import { useWords } from '../shell/words.tsx'
import styles from './connection.module.css'
import { happenedText } from './happened-text.ts'

interface ConnectionProps {
  /** Whether news arrive; null: nobody waits for any. */
  readonly live: boolean | null
  /** When what is on the page was true; null: nobody knows. */
  readonly knownAt: number | null
  readonly zone: string
}

/** Says when the page cannot know how the order stands now. */
export function Connection({ live, knownAt, zone }: ConnectionProps) {
  const words = useWords()
  const { t } = words
  const online = useOnline()
  if (live === null || (live && online)) return null
  const asOf = knownAt !== null && !online
  return (
    <p className={styles['connection']} role="status">
      <WifiOff size={18} aria-hidden />
      {asOf ? t('order.offline', { time: happenedText(words, knownAt, clock(), zone) }) : t('order.reconnecting')}
    </p>
  )
}
