import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

/** A clock that ticks every second, corrected by the server's time: the clocks of kitchen tablets are often minutes off. */
interface Clock {
  now(): number
  /** The server's time of the first render, in epoch milliseconds. */
  first: number
  subscribe(listener: () => void): () => void
}

const ClockContext = createContext<Clock | null>(null)

/** In milliseconds. Smaller differences are network latency and are not corrected. */
const tolerance = 5_000

export function ClockProvider({ now, children }: { now: number; children: ReactNode }) {
  const [first] = useState(now)
  const clock = useMemo(() => startClock(first), [first])
  return <ClockContext value={clock}>{children}</ClockContext>
}

function startClock(first: number): Clock {
  const off = first - Date.now()
  const correction = Math.abs(off) < tolerance ? 0 : off
  const tick = () => Math.floor((Date.now() + correction) / 1000) * 1000
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let current = first
  return {
    first,
    now: () => current,
    subscribe(listener) {
      listeners.add(listener)
      current = tick()
      timer ??= setInterval(() => {
        current = tick()
        for (const notify of listeners) notify()
      }, 1000)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

function useClock(): Clock {
  const clock = use(ClockContext)
  if (!clock) throw new Error('useClock must be used inside a ClockProvider')
  return clock
}

/** The current time in epoch milliseconds. The calling component renders every second, so keep it small. */
export function useNow(): number {
  const clock = useClock()
  return useSyncExternalStore(clock.subscribe, clock.now, () => clock.first)
}

/** The current time in epoch milliseconds, rounded down to the minute. The calling component renders every minute. */
export function useMinute(): number {
  const clock = useClock()
  const read = () => Math.floor(clock.now() / 60_000) * 60_000
  return useSyncExternalStore(clock.subscribe, read, () => Math.floor(clock.first / 60_000) * 60_000)
}

/** Returns a function that reads the current time, for event handlers. It does not cause renders. */
export function useReadNow(): () => number {
  const clock = useClock()
  useEffect(() => clock.subscribe(() => {}), [clock])
  return clock.now
}
