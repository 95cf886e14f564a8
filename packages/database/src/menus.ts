import type { Menu } from '@sofra/menu'
import type pg from 'pg'
import { buildMenu } from './build-menu.ts'
import { canonicalJson, hashOf } from './canonical.ts'
import { applyOverlay, bumpOverlayRevision, readOverlay } from './overlay.ts'
import { findBranch } from './shops.ts'
import { asMerchant, type Tx } from './tenancy.ts'

export { buildMenu } from './build-menu.ts'
export { setSoldOut, setStock } from './overlay.ts'

export interface MenuVersion {
  readonly version: string
  /** Epoch milliseconds. */
  readonly publishedAt: number
  readonly publishedBy: string
  readonly current: boolean
}

/**
 * Publishes what the owner has edited: the branch's menu becomes an immutable snapshot, the branch points at it, and
 * every process is told. A menu that says nothing new is not published again.
 */
export async function publishMenu(tx: Tx, { branchId, by }: { branchId: string; by: string }): Promise<MenuVersion> {
  const menu = await buildMenu(tx, branchId)
  const hash = hashOf(canonicalJson(menu))
  const version = hash.slice(0, 16)
  const branch = await tx
    .selectFrom('branches')
    .select(['merchant_id', 'menu_version'])
    .where('id', '=', branchId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

  await tx
    .insertInto('menu_snapshots')
    .values({
      merchant_id: branch.merchant_id,
      branch_id: branchId,
      version,
      hash,
      menu: JSON.stringify({ ...menu, version }),
      published_by: by,
    })
    // The same menu was here before: its snapshot serves again.
    .onConflict((conflict) => conflict.columns(['merchant_id', 'branch_id', 'version']).doNothing())
    .execute()
  if (branch.menu_version !== version) await pointAt(tx, branchId, version)
  return versionAt(tx, branchId, version)
}

/** The branch's menu as guests see it now: the published snapshot under its overlay. Null until one is published. */
export async function currentMenu(pool: pg.Pool, branchId: string): Promise<Menu | null> {
  const address = await findBranch(pool, branchId)
  return address && asMerchant(pool, address.merchantId, (tx) => currentMenuOf(tx, branchId))
}

/** The same inside a merchant's transaction. */
export async function currentMenuOf(tx: Tx, branchId: string): Promise<Menu | null> {
  // The overlay first: should it change in between, the menu we give is newer than its version says, never older.
  const branch = await tx.selectFrom('branches').select('id').where('id', '=', branchId).executeTakeFirst()
  if (!branch) return null
  const overlay = await readOverlay(tx, branchId)
  const snapshot = await tx
    .selectFrom('menu_snapshots')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.merchant_id', '=', 'menu_snapshots.merchant_id')
        .onRef('branches.id', '=', 'menu_snapshots.branch_id')
        .onRef('branches.menu_version', '=', 'menu_snapshots.version'),
    )
    .select('menu')
    .where('branches.id', '=', branchId)
    .executeTakeFirst()
  return snapshot ? applyOverlay(snapshot.menu, overlay) : null
}

async function pointAt(tx: Tx, branchId: string, version: string): Promise<void> {
  await tx.updateTable('branches').set({ menu_version: version }).where('id', '=', branchId).execute()
  await bumpOverlayRevision(tx, branchId)
}

async function versionAt(tx: Tx, branchId: string, version: string): Promise<MenuVersion> {
  const { published_at, published_by, menu_version } = await tx
    .selectFrom('menu_snapshots')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.merchant_id', '=', 'menu_snapshots.merchant_id')
        .onRef('branches.id', '=', 'menu_snapshots.branch_id'),
    )
    .select(['published_at', 'published_by', 'menu_version'])
    .where('branch_id', '=', branchId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return {
    version,
    publishedAt: published_at.getTime(),
    publishedBy: published_by,
    current: version === menu_version,
  }
}
