import type { CustomerSecrets } from '../../customers/secrets.ts'

/** Whoever a number belongs to, at one merchant, without saying the number. */
export function personOf(secrets: Pick<CustomerSecrets, 'nameOf'>, merchantId: string, recipient: string): string {
  return secrets.nameOf('messages', merchantId, recipient)
}
