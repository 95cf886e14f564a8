import { useEffect, useState } from 'react'
import { useWords } from '../shell/words.tsx'
import { type Hold, secondsLeft, timerText } from './hold.ts'
import styles from './hold-line.module.css'

/** How long the price is still held, or that it no longer is. Its place is kept, so that nothing moves. */
export function HoldLine({ hold }: { hold: Hold | null }) {
  const { t } = useWords()
  const left = useSecondsLeft(hold)
  const ended = hold !== null && left === 0
  return (
    <div className={styles['hold']}>
      {left > 0 && (
        // Seconds that are read aloud one by one would be of no use to anyone.
        <p role="timer" aria-live="off">
          {t('checkout.held', { time: timerText(left) })}
        </p>
      )}
      <p role="status">{ended && t('checkout.holdEnded')}</p>
    </div>
  )
}

function useSecondsLeft(hold: Hold | null): number {
  const [, setNow] = useState(0)
  useEffect(() => {
    if (!hold) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [hold])
  return hold ? secondsLeft(hold, Date.now()) : 0
}
