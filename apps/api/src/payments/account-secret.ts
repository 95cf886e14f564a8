import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What only we and a provider know of an account. */
export interface AccountSecret {
  /** `sk_…` of Stripe and Tap. */
  readonly secretKey: string
  /** `whsec_…` of Stripe; empty elsewhere. */
  readonly webhookSecret: string
  /** The business's number at Tap; empty elsewhere. */
  readonly merchantNumber: string
}

const nonceBytes = 12
const tagBytes = 16

/** A secret as the database keeps it: AES-256-GCM under a key made from the product's secret. */
export function sealSecret(productSecret: string, secret: AccountSecret): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(productSecret), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The secret again; null when it was sealed with another product's secret, or has been touched. */
export function openSecret(productSecret: string, sealed: Buffer): AccountSecret | null {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(productSecret), nonce)
  decipher.setAuthTag(tag)
  try {
    const opened = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    return JSON.parse(opened.toString('utf8')) as AccountSecret
  } catch {
    return null
  }
}

function keyFrom(productSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', productSecret, '', 'sofra payment accounts', 32))
}
