import type { QuoteRequest } from '@sofra/contract/order-requests-words'
import { phoneOf, reachablePhone, type WrittenPhone } from '../../customers/phone.ts'
import type { SignedInCustomer } from '../../customers/session.ts'

/** Who asks, if they have signed in at this merchant; null: a guest. */
export interface Asker {
  readonly who: SignedInCustomer | null
}

/** A cart, and who wants it. */
export type CartRequest = QuoteRequest & Asker

/**
 * Who uses a coupon: the phone of the account, whatever is written in the order; of a guest, the number they say, whatever
 * its extension. So that a guest who signs in stays one customer. Null when nobody knows.
 */
export function customerOf({ who, ...written }: Asker & WrittenPhone, country: string): string | null {
  return who?.phone ?? (reachablePhone(phoneOf(written, country)) || null)
}
