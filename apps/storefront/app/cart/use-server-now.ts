import { useEffect, useState } from 'react'
import { clock, isClockSet, setClock } from '../shell/clock.ts'

const minute = 60_000

/**
 * The current time by the server's clock in epoch milliseconds, updated every minute; before hydration it is
 * `createdAt`, when the server created the page's data. `createdAt` sets the clock only if it is not set, as cached
 * terms are older.
 */
export function useServerNow(createdAt: number | undefined): number {
  const [now, setNow] = useState(() => (isClockSet() ? clock() : (createdAt ?? 0)))
  useEffect(() => {
    if (createdAt !== undefined && !isClockSet()) setClock(createdAt)
    setNow(clock())
    const timer = setInterval(() => setNow(clock()), minute)
    return () => clearInterval(timer)
  }, [createdAt])
  return now
}
