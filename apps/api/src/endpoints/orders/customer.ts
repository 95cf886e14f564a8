import type { QuoteRequest } from '@sofra/contract/order-requests-codec'
import { normalizePhone, type PhoneInput, phoneWithoutExtension } from '../../customers/phone.ts'
import type { SignedInCustomer } from '../../customers/session.ts'

/** Who sends a request. */
export interface CustomerIdentity {
  /** The signed-in customer of the shop's merchant; null for a guest. */
  readonly signedIn: SignedInCustomer | null
  readonly clientIp: string
}

/** A cart with its customer. */
export type CartRequest = QuoteRequest & CustomerIdentity

/**
 * The phone number by which a coupon's uses per customer are counted: the phone of the account, else the phone of the
 * order without its extension, so that a guest who signs in later counts as the same customer. Null if it is unknown.
 */
export function couponCustomer(
  { signedIn, ...input }: Pick<CustomerIdentity, 'signedIn'> & PhoneInput,
  country: string,
): string | null {
  return signedIn?.phone ?? (phoneWithoutExtension(normalizePhone(input, country)) || null)
}
