/** The time at which journeys start: a Thursday evening, when every demo shop is open. */
export const journeyStart = Date.parse('2026-11-19T19:00:00+03:00')

/** The environment variable with the clock shift of child processes, in milliseconds. */
export const clockShiftVariable = 'CLOCK_SHIFT_MILLISECONDS'

/** Settings that start a product with a shifted clock; the shift itself is in the environment. */
export function shiftedClock(): Record<string, string> {
  return { NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url).href}` }
}

/**
 * Shifts the clock of this process or page by `shift` milliseconds. Time continues to run, so timers and live updates
 * work as usual. The function has no outer references, because it is also serialised into pages.
 */
export function shiftClock(shift: number): void {
  const RealDate = Date
  const now = RealDate.now.bind(RealDate)
  RealDate.now = () => now() + shift
  // A proxy instead of a subclass, so that `instanceof Date` holds for dates created elsewhere.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], self) =>
      Reflect.construct(target, given.length === 0 ? [target.now()] : given, self),
    apply: (target) => new target(target.now()).toString(),
  })
}
