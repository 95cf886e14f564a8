import { Refusal, type Shop } from '@sofra/contract'
import type { AppContext } from '../context.ts'
import { findGuestShop } from '../shops/find-shop.ts'
import { parsePhone, phoneWithoutExtension } from './phone.ts'
import { phoneProblems } from './phone-problems.ts'

/**
 * The shop of a branch, active or suspended: customers can sign in to the accounts of a suspended shop.
 * @throws {Refusal} branch_not_found, also for a draft
 */
export async function requireShop(context: Pick<AppContext, 'shops'>, branchId: string): Promise<Shop> {
  const shop = await findGuestShop(context, branchId)
  if (!shop) throw new Refusal('branch_not_found', { branchId })
  return shop
}

/**
 * The phone number of a body in E.164 form, without an extension.
 * @throws {Refusal} invalid_body with the problem at its field
 */
export function requirePhone(
  shop: Pick<Shop, 'country'>,
  body: { readonly phone: string; readonly dial_code: string },
): string {
  const parsed = parsePhone({ phone: body.phone, dialCode: body.dial_code }, shop.country)
  if (parsed.kind === 'number') return phoneWithoutExtension(parsed.number)
  const fields = parsed.kind === 'none' ? [{ path: 'phone', code: 'phone-missing' }] : phoneProblems(parsed)
  throw new Refusal('invalid_body', { fields }, { fields })
}

/** The language for messages: `locale` if the shop supports it, else `fallback`. */
export function messageLanguage(shop: Pick<Shop, 'languages'>, locale: string | undefined, fallback: string): string {
  return shop.languages.find((code) => code === locale) ?? fallback
}
