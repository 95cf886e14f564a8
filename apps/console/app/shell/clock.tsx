import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

/** A clock that strikes every second, set by the server's: tablets in kitchens are often minutes off. */
interface Clock {
  now(): number
  /** What the page was rendered with. */
  first: number
  subscribe(listener: () => void): () => void
}

const ClockContext = createContext<Clock | null>(null)

/** Shorter differences are the way the page took to us, not the clock. */
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
        for (const tell of listeners) tell()
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
  if (!clock) throw new Error('Cannot tell the time: no clock around this screen')
  return clock
}

/** The time, every second anew. For small parts only: what uses it is rendered every second. */
export function useNow(): number {
  const clock = useClock()
  return useSyncExternalStore(clock.subscribe, clock.now, () => clock.first)
}

/** The time, every minute anew. */
export function useMinute(): number {
  const clock = useClock()
  const read = () => Math.floor(clock.now() / 60_000) * 60_000
  return useSyncExternalStore(clock.subscribe, read, () => Math.floor(clock.first / 60_000) * 60_000)
}

/** The time when it is asked for, in something that happens. */
export function useReadNow(): () => number {
  const clock = useClock()
  useEffect(() => clock.subscribe(() => {}), [clock])
  return clock.now
}
