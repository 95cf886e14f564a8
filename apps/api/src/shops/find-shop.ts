import { Refusal, type Shop } from '@sofra/contract'
import { themeToWire } from '@sofra/contract/business-words'
import type { AppContext } from '../context.ts'

/** The shop of a branch that is taking orders, or a refusal. */
export async function activeShop({ shops }: Pick<AppContext, 'shops'>, branchId: string): Promise<Shop> {
  return active(await shops.findByBranch(branchId), 'branch_not_found', branchId)
}

/** Lets a shop through that exists and is not suspended; a suspended one answers with how to reach it. */
export function active(shop: Shop | null, missing: 'branch_not_found' | 'business_not_found', asked: string): Shop {
  if (!shop) throw new Refusal(missing, { asked })
  if (shop.status === 'suspended') throw new Refusal('business_suspended', { asked }, { data: contactOf(shop) })
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
