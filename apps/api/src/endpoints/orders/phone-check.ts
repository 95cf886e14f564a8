import type { FieldProblem, Shop } from '@sofra/contract'
import type { AppContext } from '../../context.ts'
import { codePhoneProblem } from '../../customers/code-phone.ts'
import { normalizePhone, type PhoneInput, phoneWithoutExtension } from '../../customers/phone.ts'
import { verifyPhoneProof } from '../../customers/phone-proof.ts'
import type { CustomerIdentity } from './customer.ts'

/**
 * The problem `phone-unverified` unless the phone is that of the signed-in account or the order carries a valid phone
 * proof; for a phone that gets no codes, the reason. There is no check if the business turned it off or if no channel can send codes.
 */
export function phoneCheckProblems(
  shop: Pick<Shop, 'merchantId' | 'country' | 'phoneCountries' | 'disableOtp'>,
  {
    signedIn,
    phoneProof = '',
    ...input
  }: Pick<CustomerIdentity, 'signedIn'> & PhoneInput & { readonly phoneProof?: string },
  { secrets, clock, messages }: Pick<AppContext, 'secrets' | 'clock' | 'messages'>,
): FieldProblem[] {
  const { merchantId, country, disableOtp } = shop
  if (disableOtp || !(messages.supports('sms') || messages.supports('whatsapp'))) return []
  const phone = phoneWithoutExtension(normalizePhone(input, country))
  if (phone === '' || phone === signedIn?.phone) return []
  const verified = verifyPhoneProof(phoneProof, { merchantId, phone }, clock.now(), secrets)
  return verified ? [] : [{ path: 'phone', code: codePhoneProblem(phone, shop) ?? 'phone-unverified' }]
}
