/** The moment at which the journeys' world begins: a Thursday evening, when every demo shop is open. */
export const evening = Date.parse('2026-11-19T19:00:00+03:00')

/** The name under which processes learn how far to shift their clock, in milliseconds. */
export const clockShiftName = 'CLOCK_SHIFT_MILLISECONDS'

/** The settings under which a product lives at the journeys' hour; the shift itself comes with the environment. */
export function shiftedClock(): Record<string, string> {
  return { NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url).href}` }
}

/**
 * Makes every clock of this process or page tell the time `shift` milliseconds from now. Time runs on as ever: timers
 * and live updates must work as they do for guests. Needs nothing from outside, so that pages can be given it as it is.
 */
export function shiftClock(shift: number): void {
  const RealDate = Date
  const now = RealDate.now.bind(RealDate)
  RealDate.now = () => now() + shift
  // A proxy and not a class of its own: dates that were made elsewhere are still dates.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], self) =>
      Reflect.construct(target, given.length === 0 ? [target.now()] : given, self),
    apply: (target) => new target(target.now()).toString(),
  })
}
