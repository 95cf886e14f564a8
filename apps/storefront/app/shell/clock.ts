/** Server time minus device time in milliseconds; null until a response has set it. */
let skew: number | null = null

/** Sets the server's current time (epoch milliseconds). */
export function setClock(serverNow: number): void {
  skew = serverNow - Date.now()
}

/** Whether `setClock` has been called since the page was loaded. */
export function isClockSet(): boolean {
  return skew !== null
}

/** The current server time (epoch milliseconds), or the device time before `setClock`. In the browser only. */
export function clock(): number {
  return Date.now() + (skew ?? 0)
}
