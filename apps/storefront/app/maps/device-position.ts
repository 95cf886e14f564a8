import type { Point } from '@sofra/delivery'

/** Where the device is, or why it does not say. */
export type DevicePosition =
  | { readonly kind: 'here'; readonly point: Point }
  /** The guest, or their browser, does not allow it. */
  | { readonly kind: 'denied' }
  /** The device does not know, or takes too long to find out. */
  | { readonly kind: 'unknown' }

const timeoutMilliseconds = 10_000
/** Who stood here five minutes ago has not gone far. */
const maxAgeMilliseconds = 5 * 60 * 1000

/** Asks the device where it is. Only ever because the guest has pressed for it: the browser asks them in turn. */
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
