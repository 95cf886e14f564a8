import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The keys of a browser's subscription; the private one never leaves a real browser. */
export interface PushKeys {
  /** P-256, base64url. */
  readonly privateKey: string
  /** P-256, uncompressed, base64url. */
  readonly publicKey: string
  /** 16 bytes, base64url. */
  readonly authSecret: string
}

/** A subscription, as `PushSubscription.toJSON` returns it. */
export interface FakeSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A message that arrived for a subscription. */
export interface ReceivedPush {
  readonly endpoint: string
  readonly headers: IncomingHttpHeaders
  /** Decrypted. */
  readonly text: string
}

export interface FakePushService {
  readonly url: string
  readonly received: ReceivedPush[]
  /** A browser subscribes; the address is one of Chrome's service, whose requests the fake gets. */
  subscribe(): FakeSubscription
  /** Responds to the next requests with these statuses instead of 201. */
  next(...statuses: number[]): void
  stop(): Promise<void>
}

const origin = 'https://fcm.googleapis.com'

/** A push service (RFC 8030) that decrypts what it gets (RFC 8291), as the browsers of its subscriptions would. */
export async function startFakePushService(port = 0): Promise<FakePushService> {
  const subscriptions = new Map<string, PushKeys>()
  const received: ReceivedPush[] = []
  let statuses: number[] = []

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? '/'
    const keys = subscriptions.get(path)
    const status = statuses.shift() ?? (keys ? 201 : 404)
    if (status === 201 && keys) {
      const text = decryptPush(Buffer.concat(chunks), keys).toString()
      received.push({ endpoint: origin + path, headers: request.headers, text })
    }
    response.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    subscribe() {
      const curve = createECDH('prime256v1')
      const publicKey = curve.generateKeys('base64url', 'uncompressed')
      const authSecret = randomBytes(16).toString('base64url')
      const path = `/fcm/send/${randomBytes(12).toString('base64url')}`
      subscriptions.set(path, { privateKey: curve.getPrivateKey('base64url'), publicKey, authSecret })
      return { endpoint: origin + path, keys: { p256dh: publicKey, auth: authSecret } }
    },
    next(...following) {
      statuses = following
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Decrypts a message of one record: RFC 8188, with the keys of RFC 8291.
 *
 * @throws Error when it was encrypted for other keys.
 */
export function decryptPush(body: Buffer, { privateKey, publicKey, authSecret }: PushKeys): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(publicKey, 'base64url'), senderKey])
  const input = derive(curve.computeSecret(senderKey), Buffer.from(authSecret, 'base64url'), keyInfo, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The text ends at the delimiter 2; zeros follow.
  return padded.subarray(0, padded.lastIndexOf(2))
}

function derive(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}
