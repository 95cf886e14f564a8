import type { Point } from '@sofra/delivery'

/** Position of the device, or why it is unknown. */
export type DevicePosition =
  | { readonly kind: 'here'; readonly point: Point }
  /** Permission denied. */
  | { readonly kind: 'denied' }
  /** Unavailable or timed out. */
  | { readonly kind: 'unknown' }

const timeoutMilliseconds = 10_000
/** A position up to five minutes old is accurate enough. */
const maxAgeMilliseconds = 5 * 60 * 1000

/** Requests the device's position. Call it only on a press, because the browser asks for permission. */
export function locateDevice(): Promise<DevicePosition> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ kind: 'unknown' })
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'here', point: { lat: coords.latitude, lng: coords.longitude } }),
      (problem) => resolve({ kind: problem.code === problem.PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { enableHighAccuracy: true, timeout: timeoutMilliseconds, maximumAge: maxAgeMilliseconds },
    )
  })
}
