import { useEffect, useState } from 'react'
import { clock, clockIsSet, setClock } from '../shell/clock.ts'

const minute = 60_000

/**
 * The instant by the server's clock, anew each minute; until the page it was loaded with has come alive, the one that
 * page was `made` at. Terms from memory were made when they arrived, so that `made` tells the time only where nobody has.
 */
export function useServerNow(made: number | undefined): number {
  const [now, setNow] = useState(() => (clockIsSet() ? clock() : (made ?? 0)))
  useEffect(() => {
    if (made !== undefined && !clockIsSet()) setClock(made)
    setNow(clock())
    const timer = setInterval(() => setNow(clock()), minute)
    return () => clearInterval(timer)
  }, [made])
  return now
}
