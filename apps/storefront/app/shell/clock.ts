import { documentPreview } from './preview.ts'

/** The time of the device (epoch milliseconds); in a preview, what the device would show then. */
export function deviceTime(): number {
  return Date.now() + (documentPreview()?.clockOffset ?? 0)
}

/** Server time minus device time in milliseconds; null until a response has set it. */
let skew: number | null = null

/** Sets the server's current time (epoch milliseconds). */
export function setClock(serverNow: number): void {
  skew = serverNow - deviceTime()
}

/** Whether `setClock` has been called since the page was loaded. */
export function isClockSet(): boolean {
  return skew !== null
}

/** The current server time (epoch milliseconds), or the device time before `setClock`. In the browser only. */
export function clock(): number {
  return deviceTime() + (skew ?? 0)
}
