import type { Menu } from '@sofra/menu'
import { sql } from 'kysely'
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

/** A publication of a branch's menu. */
export interface Publication {
  readonly branchId: string
  readonly by: string
  /** The edit that led to it; null for the first version of a business. */
  readonly setId?: string | null
}

/**
 * Publishes a branch's edited menu: stores an immutable snapshot, makes it the branch's current menu and notifies every
 * process. Publishing an unchanged menu changes nothing.
 *
 * @throws NoResultError when the transaction's merchant has no such branch.
 */
export async function publishMenu(tx: Tx, { branchId, by, setId = null }: Publication): Promise<MenuVersion> {
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
    // An identical menu was published before, and its snapshot is reused.
    .onConflict((conflict) => conflict.columns(['merchant_id', 'branch_id', 'version']).doNothing())
    .execute()
  if (branch.menu_version !== version) {
    await setCurrentVersion(tx, branchId, version)
    await tx
      .insertInto('menu_publications')
      .values({ merchant_id: branch.merchant_id, branch_id: branchId, version, set_id: setId, published_by: by })
      .execute()
  }
  return readVersion(tx, branchId, version)
}

/** Publishes the edited menu at every open branch of the business. `setId` is the edit that led to it. */
export async function publishMenus(
  tx: Tx,
  { businessId, by, setId }: { businessId: string; by: string; setId: string },
): Promise<void> {
  const branches = await tx
    .selectFrom('branches')
    .select('id')
    .where('business_id', '=', businessId)
    .where('status', '=', 'open')
    .execute()
  for (const { id } of branches) await publishMenu(tx, { branchId: id, by, setId })
}

/** Returns the menu that guests see now: the published snapshot with its overlay. Null until one is published. */
export async function currentMenu(pool: pg.Pool, branchId: string): Promise<Menu | null> {
  const address = await findBranch(pool, branchId)
  return address && asMerchant(pool, address.merchantId, (tx) => currentMenuOf(tx, branchId))
}

/** `currentMenu` inside a merchant's transaction. */
export async function currentMenuOf(tx: Tx, branchId: string): Promise<Menu | null> {
  // Read the overlay first: if the menu changes in between, it is newer than its version says, never older.
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

async function setCurrentVersion(tx: Tx, branchId: string, version: string): Promise<void> {
  await tx.updateTable('branches').set({ menu_version: version }).where('id', '=', branchId).execute()
  await bumpOverlayRevision(tx, branchId)
}

async function readVersion(tx: Tx, branchId: string, version: string): Promise<MenuVersion> {
  const { published_at, published_by, menu_version } = await tx
    .selectFrom('menu_snapshots')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.merchant_id', '=', 'menu_snapshots.merchant_id')
        .onRef('branches.id', '=', 'menu_snapshots.branch_id'),
    )
    .select([
      'published_at',
      sql<string>`actor_name('staff', published_by_user, published_by)`.as('published_by'),
      'menu_version',
    ])
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
