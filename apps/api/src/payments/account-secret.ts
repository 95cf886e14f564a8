import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The secrets of a payment account. */
export interface AccountSecret {
  /** The secret API key (`sk_…`) of Stripe and Tap. */
  readonly secretKey: string
  /** Stripe's webhook signing secret (`whsec_…`); empty for other providers. */
  readonly webhookSecret: string
  /** Tap's merchant id; empty for other providers. */
  readonly merchantNumber: string
}

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret for the database: AES-256-GCM with a key derived from the product's secret (HKDF-SHA256). The result is
 * nonce, authentication tag and ciphertext.
 */
export function sealSecret(productSecret: string, secret: AccountSecret): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(productSecret), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a sealed secret; null: it was sealed with another product secret, or was modified. */
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
