import { type AnyEndpoint, Refusal, type Shop } from '@sofra/contract'
import { calculateOrder, placeOrder } from '@sofra/contract/orders'
import type { AppContext } from '../context.ts'
import type { MenuStore } from '../menus/menu-store.ts'
import type { ShopStore } from '../shops/shop-store.ts'
import { type DraftStore, draftStoreOf } from './draft-store.ts'
import type { PreviewClaims } from './preview-token.ts'

/**
 * The dependencies of guests' calls in a preview: its clock, the shops of its business only, also before they are open to
 * guests, and the menu with the changes of its draft.
 */
export function previewContext(context: AppContext, preview: PreviewClaims): AppContext {
  const { clock } = context
  const drafts = draftStoreOf(context)
  const shops = previewShops(context.shops, preview, drafts)
  return {
    ...context,
    clock: { now: () => clock.now() + preview.clockOffset },
    shops,
    menus: previewMenus(context.menus, shops, preview, drafts),
  }
}

/**
 * Refuses calls that a preview does not answer: those of the console, and those that write. Prices are calculated as for
 * guests. A preview of now and of the published menu also places orders, which are practice orders.
 * @throws {Refusal} preview_only
 */
export function requirePreviewCall(endpoint: AnyEndpoint, { clockOffset, draftId }: PreviewClaims): void {
  const reads = endpoint.method === 'GET' || endpoint === calculateOrder
  const places = endpoint === placeOrder && clockOffset === 0 && draftId === null
  if (!(reads || places) || endpoint.path.startsWith('/console/'))
    throw new Refusal('preview_only', { path: endpoint.path })
}

function previewShops(shops: ShopStore, preview: PreviewClaims, drafts: DraftStore): ShopStore {
  const { businessId, draftId } = preview
  const find = async (finding: Promise<Shop | null>): Promise<Shop | null> => {
    const shop = await finding
    if (shop?.businessId !== businessId) return null
    if (shop.status === 'suspended') return shop
    const shown = draftId === null ? shop : (await drafts.find(preview, shop.branchId)).shop
    return { ...shown, status: 'active' }
  }
  return {
    ...shops,
    findByReference: (id) => find(shops.findByReference(id)),
    findByDomain: (domain) => find(shops.findByDomain(domain)),
    findByBranch: (id) => find(shops.findByBranch(id)),
  }
}

function previewMenus(menus: MenuStore, shops: ShopStore, preview: PreviewClaims, drafts: DraftStore): MenuStore {
  const find: MenuStore['find'] = async (branchId) => {
    const shop = await shops.findByBranch(branchId)
    if (!shop) return null
    const published = preview.draftId === null ? await menus.find(branchId) : null
    // The menu of a shop that has not been published yet is built from its records.
    return published ?? (await drafts.find(preview, branchId)).menu
  }
  return { find, menu: async (branchId) => (await find(branchId))?.menu ?? null, peek: () => undefined }
}
