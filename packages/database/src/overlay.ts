import type { Instant } from '@sofra/availability'
import type { Menu, Texts } from '@sofra/menu'
import { sql } from 'kysely'
import { notify } from './changes.ts'
import type { Tx } from './tenancy.ts'

/** The version of the menu that guests see: the published version and the revision of its overlay. */
export function versionWithOverlay(version: string, overlayRevision: number): string {
  return `${version}.${overlayRevision}`
}

/** What changes between publications: sold-out items and modifiers, stock, best sellers, new items and texts of pictures. */
export interface Overlay {
  readonly revision: number
  readonly bestSellerIds: readonly string[]
  readonly newItemIds: readonly string[]
  readonly boughtTogether: Readonly<Record<string, readonly string[]>>
  /** The texts of pictures in the library of the merchant, by picture id. */
  readonly pictureAlts: ReadonlyMap<string, Texts>
  readonly items: ReadonlyMap<string, { readonly soldOut: { until: Instant | null } | null; stock: number | null }>
  /** Whether modifiers are sold out, by `group/modifier`, where it is not as the menu says. */
  readonly modifiers: ReadonlyMap<string, boolean>
}

/** Applies an overlay to a published menu. */
export function applyOverlay(menu: Menu, overlay: Overlay): Menu {
  return {
    ...menu,
    version: versionWithOverlay(menu.version, overlay.revision),
    bestSellerIds: overlay.bestSellerIds,
    newItemIds: overlay.newItemIds,
    boughtTogether: overlay.boughtTogether,
    pictureAlts: altsOf(menu, overlay.pictureAlts),
    items: menu.items.map((item) => {
      const now = overlay.items.get(item.id)
      return now ? { ...item, soldOut: now.soldOut, stock: now.stock } : item
    }),
    modifierGroups: menu.modifierGroups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map((modifier) => {
        const soldOut = overlay.modifiers.get(`${group.id}/${modifier.id}`)
        return soldOut === undefined ? modifier : { ...modifier, soldOut }
      }),
    })),
  }
}

function altsOf({ items }: Menu, alts: Overlay['pictureAlts']): Readonly<Record<string, Texts>> {
  if (alts.size === 0) return {}
  const ids = new Set(items.flatMap(({ pictures }) => pictures.map(({ id }) => id)))
  return Object.fromEntries([...alts].filter(([id]) => ids.has(id)))
}

/**
 * Reads the branch's current overlay.
 *
 * @throws NoResultError when the transaction's merchant has no such branch.
 */
export async function readOverlay(tx: Tx, branchId: string): Promise<Overlay> {
  const branch = await tx
    .selectFrom('branches')
    .select(['overlay_revision', 'best_seller_ids', 'new_item_ids', 'bought_together'])
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('item_availability')
    .select(['item_id', 'sold_out', 'sold_out_until', 'stock'])
    .where('branch_id', '=', branchId)
    .execute()
  const modifiers = await tx
    .selectFrom('modifier_availability')
    .select(['group_id', 'modifier_id', 'sold_out'])
    .where('branch_id', '=', branchId)
    .execute()
  const pictures = await tx.selectFrom('pictures').select(['id', 'alts']).where(sql<boolean>`alts <> '{}'`).execute()
  return {
    revision: branch.overlay_revision,
    bestSellerIds: branch.best_seller_ids,
    newItemIds: branch.new_item_ids,
    boughtTogether: branch.bought_together,
    pictureAlts: new Map(pictures.map(({ id, alts }) => [id, alts])),
    items: new Map(
      rows.map((row) => [
        row.item_id,
        {
          soldOut: row.sold_out ? { until: row.sold_out_until?.getTime() ?? null } : null,
          stock: row.stock,
        },
      ]),
    ),
    modifiers: new Map(modifiers.map((row) => [`${row.group_id}/${row.modifier_id}`, row.sold_out])),
  }
}

/**
 * Marks an item of a branch as sold out until an instant (null: until staff change it), or as available. Notifies every
 * process. Returns false when the branch's business has no such item.
 */
export async function setSoldOut(
  tx: Tx,
  change: { branchId: string; itemId: string; soldOut: { until: Instant | null } | null },
): Promise<boolean> {
  const { branchId, itemId, soldOut } = change
  const until = soldOut?.until == null ? null : new Date(soldOut.until)
  const { numAffectedRows } = await sql`
    insert into item_availability (merchant_id, branch_id, item_id, sold_out, sold_out_until)
    select branches.merchant_id, branches.id, items.id, ${soldOut !== null}, ${until}
    from branches join items using (merchant_id, business_id)
    where branches.id = ${branchId} and items.id = ${itemId}
    on conflict (merchant_id, branch_id, item_id)
    do update set sold_out = excluded.sold_out, sold_out_until = excluded.sold_out_until`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await bumpOverlayRevision(tx, branchId)
  return true
}

/** Sets the counted stock of an item in a branch; null stops counting. Returns false when there is no such item. */
export async function setStock(
  tx: Tx,
  { branchId, itemId, stock }: { branchId: string; itemId: string; stock: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into item_availability (merchant_id, branch_id, item_id, stock, shown_stock)
    select branches.merchant_id, branches.id, items.id, ${stock}::int, ${stock}::int
    from branches join items using (merchant_id, business_id)
    where branches.id = ${branchId} and items.id = ${itemId}
    on conflict (merchant_id, branch_id, item_id)
    do update set stock = excluded.stock, shown_stock = excluded.shown_stock`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await bumpOverlayRevision(tx, branchId)
  return true
}

/** Gives the branch's menu a new version and notifies every process. */
export async function bumpOverlayRevision(tx: Tx, branchId: string): Promise<void> {
  const branch = await tx
    .updateTable('branches')
    .set({ overlay_revision: sql`overlay_revision + 1` })
    .where('id', '=', branchId)
    .returning(['merchant_id', 'business_id', 'menu_version', 'overlay_revision'])
    .executeTakeFirst()
  if (!branch?.menu_version) return
  await notify(tx, {
    menu: {
      merchantId: branch.merchant_id,
      businessId: branch.business_id,
      branchId,
      version: versionWithOverlay(branch.menu_version, branch.overlay_revision),
    },
  })
}
