import { Refusal, type Shop } from '@sofra/contract'
import type { AppContext } from '../context.ts'
import { reachablePhone, readPhone } from './phone.ts'
import { phoneProblems } from './phone-problems.ts'

/** The shop of a branch, whether or not it takes orders: its customers stay its customers. */
export async function shopOf({ shops }: Pick<AppContext, 'shops'>, branchId: string): Promise<Shop> {
  const shop = await shops.findByBranch(branchId)
  if (!shop) throw new Refusal('branch_not_found', { branchId })
  return shop
}

/** The phone that a body names, as messages reach it; refused with what is wrong with it. */
export function phoneAt(
  shop: Pick<Shop, 'country'>,
  body: { readonly phone: string; readonly dial_code: string },
): string {
  const reading = readPhone({ phone: body.phone, dialCode: body.dial_code }, shop.country)
  if (reading.kind === 'number') return reachablePhone(reading.number)
  const fields = reading.kind === 'none' ? [{ path: 'phone', code: 'phone-missing' }] : phoneProblems(reading)
  throw new Refusal('invalid_body', { fields }, { fields })
}

/** The language to write to somebody in: theirs, where the shop speaks it. */
export function languageAt(shop: Pick<Shop, 'languages'>, locale: string | undefined, otherwise: string): string {
  return shop.languages.find((code) => code === locale) ?? otherwise
}
