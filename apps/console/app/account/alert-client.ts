import type { AlertDevicesView } from './security-view.ts'

/** Whether this browser can get alerts. `home-screen`: iOS delivers them to apps of the home screen only. */
export type AlertSupport = 'supported' | 'home-screen' | 'blocked' | 'unsupported'

const workerPath = '/console/alert-worker.js'
const scope = '/console/'

export function alertSupport(): AlertSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'supported'
}

/** Whether this browser still has the subscription that the server knows. */
export async function hasSubscription(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) != null
}

/**
 * Asks for the permission and subscribes. Returns null when the person has not allowed it.
 *
 * @throws DOMException when the browser's push service cannot be reached
 */
export async function subscribeToAlerts({ publicKey }: AlertDevicesView): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(workerPath, { scope })
  const { pushManager } = await navigator.serviceWorker.ready
  // One with another key, after a change of the installation's secret, would stay silent.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  return subscription.toJSON()
}

export async function unsubscribeFromAlerts(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
