import type { CustomerSecrets } from '../../customers/secrets.ts'

/** A keyed hash that identifies a recipient within one merchant without revealing the number. */
export function recipientPseudonym(
  secrets: Pick<CustomerSecrets, 'pseudonymOf'>,
  merchantId: string,
  recipient: string,
): string {
  return secrets.pseudonymOf('messages', merchantId, recipient)
}
