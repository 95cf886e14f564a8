import { classes } from '@sofra/ui/classes'
import { text } from '@sofra/ui/text'
import { useEffect, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { countdownText, type StoredQuoteLock, secondsLeft } from './quote-lock.ts'
import styles from './quote-lock-timer.module.css'

/** The countdown is shown for the last two minutes only: earlier it would rush the guest without a need. */
const countdownSeconds = 120

/** Countdown of the quote lock, or a note that it has expired. Always takes the same space, to avoid layout shifts. */
export function QuoteLockTimer({ lock }: { lock: StoredQuoteLock | null }) {
  const { t } = useTranslation()
  const left = useSecondsLeft(lock)
  const ended = lock !== null && left === 0
  return (
    <div className={classes(text('small', 'muted', 'figures', 'centred'), styles['timer'])}>
      {left > 0 && left <= countdownSeconds && (
        // A screen reader must not announce every second.
        <p role="timer" aria-live="off">
          {t('checkout.quoteLocked', { time: countdownText(left) })}
        </p>
      )}
      <p role="status">{ended && t('checkout.quoteLockExpired')}</p>
    </div>
  )
}

function useSecondsLeft(lock: StoredQuoteLock | null): number {
  const [, setNow] = useState(0)
  useEffect(() => {
    if (!lock) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [lock])
  return lock ? secondsLeft(lock, Date.now()) : 0
}
