import { Refusal, type Shop } from '@sofra/contract'
import { themeToWire } from '@sofra/contract/business-codec'
import type { AppContext } from '../context.ts'

/**
 * The active shop of a branch.
 * @throws {Refusal} branch_not_found, or business_suspended with the shop's contact details
 */
export async function requireActiveShop({ shops }: Pick<AppContext, 'shops'>, branchId: string): Promise<Shop> {
  return requireActive(await shops.findByBranch(branchId), 'branch_not_found', branchId)
}

/**
 * Returns the shop if it exists and is active. `requested` is the id or domain for the log.
 * @throws {Refusal} `missing`, or business_suspended with the shop's contact details
 */
export function requireActive(
  shop: Shop | null,
  missing: 'branch_not_found' | 'business_not_found',
  requested: string,
): Shop {
  if (!shop) throw new Refusal(missing, { requested })
  if (shop.status === 'suspended') throw new Refusal('business_suspended', { requested }, { data: contactOf(shop) })
  return shop
}

function contactOf(shop: Shop) {
  const { referenceId, names, branchNames, address, phone, whatsapp, social, languages, theme } = shop
  return {
    reference_id: referenceId,
    locales: languages,
    translations: { business_name: names, branch_name: branchNames, address },
    phone,
    whatsapp,
    social_links: social,
    theme: themeToWire(theme),
    logo: theme.logo,
  }
}
