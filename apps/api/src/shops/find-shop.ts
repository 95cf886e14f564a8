import { Refusal, type Shop } from '@sofra/contract'
import { themeToWire } from '@sofra/contract/business-codec'
import type { AppContext } from '../context.ts'

/*
 * Which shops guests can see. `context.shops` finds every shop and is for staff and for what exists already, such as a
 * placed order; calls of guests use the functions below, so that a draft answers like an unknown shop.
 */

/** Who asks for a shop. */
export interface Viewer {
  /** Whether the server has proof that it is one of its staff, who also see a draft. */
  readonly seesDrafts: boolean
}

const guest: Viewer = { seesDrafts: false }

/** The shop as a viewer sees it: null for a draft, as for an unknown one. Every decision about drafts is made here. */
export function visibleTo(shop: Shop | null, { seesDrafts }: Viewer = guest): Shop | null {
  return shop?.status === 'draft' && !seesDrafts ? null : shop
}

/** The shop of a branch, active or suspended; null if the viewer does not see it. */
export async function findGuestShop(
  { shops }: Pick<AppContext, 'shops'>,
  branchId: string,
  viewer: Viewer = guest,
): Promise<Shop | null> {
  return visibleTo(await shops.findByBranch(branchId), viewer)
}

/**
 * The shop of a branch, unless it is suspended.
 * @throws {Refusal} branch_not_found, also for a draft; business_suspended with the shop's contact details
 */
export async function requireActiveShop({ shops }: Pick<AppContext, 'shops'>, branchId: string): Promise<Shop> {
  return requireActive(await shops.findByBranch(branchId), 'branch_not_found', branchId)
}

/**
 * Returns the shop if the viewer sees it and it is not suspended. `requested` is the id or domain for the log.
 * @throws {Refusal} `missing`, or business_suspended with the shop's contact details
 */
export function requireActive(
  found: Shop | null,
  missing: 'branch_not_found' | 'business_not_found',
  requested: string,
  viewer: Viewer = guest,
): Shop {
  const shop = visibleTo(found, viewer)
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
