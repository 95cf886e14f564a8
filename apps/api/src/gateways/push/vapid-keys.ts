import { createECDH, createHmac } from 'node:crypto'

/** The keys with which the installation identifies itself to push services (RFC 8292), base64url. */
export interface VapidKeys {
  /** P-256, uncompressed; browsers subscribe with it. */
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The keys of an installation, derived from its secret, so that every process has the same and none are stored. After a change
 * of the secret, devices subscribe again.
 */
export function vapidKeysOf(secret: string): VapidKeys {
  // A hash is not a private key of P-256 with a probability of 2^-32; then the next one is.
  for (let attempt = 0; ; attempt++) {
    const scalar = createHmac('sha256', secret).update(`sofra web push: ${attempt}`).digest()
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(scalar)
    } catch {
      continue
    }
    return { publicKey: curve.getPublicKey('base64url', 'uncompressed'), privateKey: scalar.toString('base64url') }
  }
}
