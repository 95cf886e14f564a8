import type { CustomerSecrets } from './secrets.ts'

/*
 * A proof that a guest verified a phone number, stored on their device: a signature over merchant, phone and expiry
 * time. It is verified without the database.
 */

const proofMilliseconds = 180 * 86_400_000

interface PhoneProofClaims {
  readonly merchantId: string
  /** E.164. */
  readonly phone: string
}

export function createPhoneProof(
  claims: PhoneProofClaims,
  now: number,
  secrets: CustomerSecrets,
): { readonly proof: string; readonly expiresAt: number } {
  const expiresAt = now + proofMilliseconds
  const time = expiresAt.toString(36)
  return { proof: `${time}.${secrets.sign(signedText(claims, time))}`, expiresAt }
}

/** Whether a proof is valid for this phone and merchant and has not expired. */
export function verifyPhoneProof(
  proof: string,
  claims: PhoneProofClaims,
  now: number,
  secrets: CustomerSecrets,
): boolean {
  const [time = '', signature = ''] = proof.split('.')
  return secrets.isSigned(signedText(claims, time), signature) && Number.parseInt(time, 36) > now
}

function signedText({ merchantId, phone }: PhoneProofClaims, time: string): string {
  return JSON.stringify(['phone', merchantId, phone, time])
}
