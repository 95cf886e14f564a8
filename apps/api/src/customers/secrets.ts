import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from '../http/is-same.ts'

/** What is made of the product's one secret for its guests; the same in every process. */
export interface CustomerSecrets {
  /** The hash of a one-time code, bound to whose it is and what for: nobody tries a million codes against a stolen table. */
  hashCode(code: string, bound: readonly string[]): Buffer
  /** A name for a phone or an address that says nothing of it. */
  nameOf(...parts: readonly string[]): string
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
    hashCode: (code, bound) =>
      createHmac('sha256', codes)
        .update(JSON.stringify([code, ...bound]))
        .digest(),
    nameOf: (...parts) => createHmac('sha256', names).update(JSON.stringify(parts)).digest('base64url').slice(0, 24),
    sign,
    isSigned: (text, signature) => isSame(Buffer.from(sign(text)), Buffer.from(signature)),
  }
}

/** 256 bits that nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
