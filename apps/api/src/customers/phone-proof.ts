import type { CustomerSecrets } from './secrets.ts'

/*
 * That a phone is a guest's, as their device keeps it: a signature over merchant, phone and time. Nothing has to be
 * looked up, and nothing of it stands in the database.
 */

const proofMilliseconds = 180 * 86_400_000

interface Proven {
  readonly merchantId: string
  /** E.164. */
  readonly phone: string
}

export function makePhoneProof(
  proven: Proven,
  now: number,
  secrets: CustomerSecrets,
): { readonly proof: string; readonly expiresAt: number } {
  const expiresAt = now + proofMilliseconds
  const time = expiresAt.toString(36)
  return { proof: `${time}.${secrets.sign(textOf(proven, time))}`, expiresAt }
}

/** Whether a proof is of this phone, at this merchant, and not over. */
export function isPhoneProof(proof: string, proven: Proven, now: number, secrets: CustomerSecrets): boolean {
  const [time = '', signature = ''] = proof.split('.')
  return secrets.isSigned(textOf(proven, time), signature) && Number.parseInt(time, 36) > now
}

function textOf({ merchantId, phone }: Proven, time: string): string {
  return JSON.stringify(['phone', merchantId, phone, time])
}
