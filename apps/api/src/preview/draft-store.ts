import type { Change } from '@sofra/changes'
import { Refusal, type Shop } from '@sofra/contract'
import { menuResponseToWire } from '@sofra/contract/menu-codec'
import {
  asMerchant,
  asMerchantRollingBack,
  currentMenuOf,
  editFingerprint,
  findBranch,
  lockDraft,
  lockEdits,
  publishMenu,
  readShop,
} from '@sofra/database'
import { makeChangesIn } from '../change-sets/make-changes.ts'
import type { AppContext } from '../context.ts'
import type { CachedMenu } from '../menus/menu-store.ts'
import { prepareResponse } from '../menus/prepared-response.ts'
import { TtlCache } from '../shops/ttl-cache.ts'
import type { PreviewClaims } from './preview-token.ts'

/** A branch as it would be if a draft were published now. */
interface DraftBranch {
  readonly shop: Shop
  readonly menu: CachedMenu
}

/** The branches of previews. */
export interface DraftStore {
  /**
   * The branch with the changes of the preview's draft.
   * @throws {Refusal} branch_not_found; draft_not_found; change_conflict or invalid_changes if the draft cannot be published
   */
  find(preview: PreviewClaims, branchId: string): Promise<DraftBranch>
}

const cacheMilliseconds = 10 * 60 * 1000

/** One cache per process; the contexts of previews are made per request. */
const stores = new WeakMap<AppContext, DraftStore>()

export function draftStoreOf(context: AppContext): DraftStore {
  let store = stores.get(context)
  if (!store) {
    store = createDraftStore(context)
    stores.set(context, store)
  }
  return store
}

function createDraftStore(context: AppContext): DraftStore {
  const branches = new TtlCache<DraftBranch>(cacheMilliseconds)
  return {
    async find(preview, branchId) {
      const { merchantId, businessId, draftId } = preview
      const fingerprint = await asMerchant(context.pool, merchantId, (tx) =>
        editFingerprint(tx, { businessId, branchId, draftId }),
      )
      const key = [draftId, branchId, fingerprint].join(' ')
      return branches.getOrLoad(key, () => buildBranch(context, preview, branchId))
    },
  }
}

/**
 * Publishes the draft in a transaction that is rolled back, and reads the branch in it. So the preview cannot differ from
 * what publishing gives.
 */
async function buildBranch(
  { pool, shops }: AppContext,
  preview: PreviewClaims,
  branchId: string,
): Promise<DraftBranch> {
  const { merchantId, businessId, userId, draftId } = preview
  const address = await findBranch(pool, branchId)
  if (address?.businessId !== businessId) throw new Refusal('branch_not_found', { branchId, businessId })
  const { shop, menu } = await asMerchantRollingBack(pool, merchantId, async (tx) => {
    await lockEdits(tx, businessId)
    const draft = draftId === null ? null : await lockDraft(tx, businessId, draftId)
    if (draftId !== null && (!draft || draft.state === 'published' || draft.state === 'discarded')) {
      throw new Refusal('draft_not_found', { draftId, businessId })
    }
    // Whether the viewer may publish the draft is checked when they do.
    const edit = { pool, merchantId, businessId, userId, by: 'preview', role: 'owner' } as const
    const changes: readonly Change[] = draft?.changes ?? []
    if (changes.length > 0) await makeChangesIn(tx, edit, changes, { kind: 'edit' })
    // Also without a change: the branch may have no published menu yet.
    await publishMenu(tx, { branchId, by: edit.by })
    return { shop: await readShop(tx, address), menu: await currentMenuOf(tx, branchId) }
  })
  if (!shop || !menu) throw new Refusal('branch_not_found', { branchId, businessId })
  const layout = shop.menuLayout
  const response = await prepareResponse(JSON.stringify(menuResponseToWire(menu, branchId, { layout })))
  return { shop: await shops.prepare(shop), menu: { menu, layout, response, isActive: true } }
}
