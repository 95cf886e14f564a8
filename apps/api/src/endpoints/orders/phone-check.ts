import type { FieldProblem, Shop } from '@sofra/contract'
import { phoneOf, reachablePhone, type WrittenPhone } from '../../customers/phone.ts'
import { isPhoneProof } from '../../customers/phone-proof.ts'
import type { AppContext } from '../../context.ts'
import type { Asker } from './customer.ts'

/**
 * That the phone of an order is its guest's, unless the business does not ask: it is that of the account, or the order
 * brings a proof of `verify-phone`. Where codes cannot be sent, nobody can be asked for one.
 */
export function phoneCheckProblems(
  { merchantId, country, disableOtp }: Pick<Shop, 'merchantId' | 'country' | 'disableOtp'>,
  { who, phoneProof = '', ...written }: Asker & WrittenPhone & { readonly phoneProof?: string },
  { secrets, clock, messages }: Pick<AppContext, 'secrets' | 'clock' | 'messages'>,
): FieldProblem[] {
  if (disableOtp || !(messages.sendsBy('sms') || messages.sendsBy('whatsapp'))) return []
  const phone = reachablePhone(phoneOf(written, country))
  if (phone === '' || phone === who?.phone) return []
  const proven = isPhoneProof(phoneProof, { merchantId, phone }, clock.now(), secrets)
  return proven ? [] : [{ path: 'phone', code: 'phone-unverified' }]
}
