import type { CustomerSecrets } from '../../customers/secrets.ts'

/** Whoever a number belongs to, at one merchant, without saying the number. */
export function recipientPseudonym(secrets: Pick<CustomerSecrets, 'pseudonymOf'>, merchantId: string, recipient: string): string {
  return secrets.pseudonymOf('messages', merchantId, recipient)
}
