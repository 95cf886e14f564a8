import { createHmac, randomBytes } from 'node:crypto'
import { timingSafeEqual } from '../http/timing-safe-equal.ts'

/** Keyed hashes and signatures derived from the product's secret; identical in every process. */
export interface CustomerSecrets {
  /** The keyed hash of a one-time code and its context. Without the key a stolen table cannot be brute-forced. */
  hashCode(code: string, binding: readonly string[]): Buffer
  /** A pseudonym for a phone or an address, from which the original cannot be derived. */
  pseudonymOf(...parts: readonly string[]): string
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

export function createCustomerSecrets(secret: string): CustomerSecrets {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`sofra customers: ${use}`).digest()
  const codes = keyFor('one-time codes')
  const names = keyFor('names for counting')
  const proofs = keyFor('proofs')
  const sign = (text: string) => createHmac('sha256', proofs).update(text).digest('base64url')
  return {
    hashCode: (code, binding) =>
      createHmac('sha256', codes)
        .update(JSON.stringify([code, ...binding]))
        .digest(),
    pseudonymOf: (...parts) =>
      createHmac('sha256', names).update(JSON.stringify(parts)).digest('base64url').slice(0, 24),
    sign,
    isSigned: (text, signature) => timingSafeEqual(Buffer.from(sign(text)), Buffer.from(signature)),
  }
}

/** A random token of 256 bits, base64url. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url')
}
