import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushSubscription } from '@sofra/database'
import { httpCall } from '../http-call.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** What a device shows. */
export interface PushNotification {
  readonly title: string
  readonly body: string
  /** The path of the console that it opens. */
  readonly path: string
  /** A later notification of the same tag replaces an earlier one, on the device and at the service. At most 32 characters. */
  readonly tag: string
  readonly language: 'en' | 'ar'
}

/** `gone`: the subscription has ended; `refused`: it is not worth a retry; `unavailable`: it may succeed later. */
export type PushResult = 'sent' | 'gone' | 'refused' | 'unavailable'

export interface PushService {
  /** Browsers subscribe with it. */
  readonly publicKey: string
  /** Whether an address belongs to a push service. Addresses come from browsers: the server contacts no other host. */
  accepts(endpoint: string): boolean
  /** Sends one notification, without retries; the service keeps it for `seconds` while the device is offline. */
  send(subscription: PushSubscription, notification: PushNotification, seconds: number): Promise<PushResult>
}

export interface PushOptions {
  readonly keys: VapidKeys
  /** Who can be contacted about the messages: an address of the operator, or the product's own. */
  readonly subject: () => string
  /** Notifications go to this origin instead of their services, for tests; missing: to the services. */
  readonly fakeUrl?: string | undefined
}

/** The services of Chrome, Firefox, Safari and Edge. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

const limits = { connectMilliseconds: 5_000, totalMilliseconds: 10_000, bodyBytes: 10_000 }

/** Web push by RFC 8030, encrypted by RFC 8291. */
export function createPushService({ keys, subject, fakeUrl }: PushOptions): PushService {
  const accepts = (endpoint: string): boolean => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null
    if (url === null || url.username !== '' || url.password !== '') return false
    return url.protocol === 'https:' && url.port === '' && hosts.some((host) => host.test(url.hostname))
  }
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, publicKey, authSecret }, { tag, ...notification }, seconds) {
      if (!accepts(endpoint)) return 'refused'
      const { headers, body } = await buildPushPayload(
        {
          data: { ...notification, tag },
          options: { ttl: Math.max(0, Math.round(seconds)), urgency: 'high', topic: tag },
        },
        { endpoint, expirationTime: null, keys: { p256dh: publicKey, auth: authSecret } },
        { subject: subject(), ...keys },
      )
      const { pathname, search, origin } = new URL(endpoint)
      const address = new URL(pathname + search, fakeUrl ?? origin)
      const result = await httpCall(address, { method: 'POST', headers, body }, limits)
      if (result.kind === 'timeout') return 'unavailable'
      const { status } = result
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      return status === 429 || status >= 500 ? 'unavailable' : 'refused'
    },
  }
}
