import { type CamelFields, camelFields } from '@sofra/field-names'
import type { Category, Discounts, Item, Menu, ModifierGroup, Reduction, SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Selectable } from 'kysely'
import type { Database } from './schema.ts'
import type { Tx } from './tenancy.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>

/**
 * Compiles a branch's menu from the tables that its owner edits. Sold-out items, stock and best sellers are added by
 * the overlay; `version` is empty until the menu is published.
 *
 * @throws NoResultError when the transaction's merchant has no such branch.
 */
export async function buildMenu(tx: Tx, branchId: string): Promise<Menu> {
  const branch = await tx
    .selectFrom('branches')
    .select('business_id')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  const business = await tx
    .selectFrom('businesses')
    .select(['currency', 'languages', 'time_zone', 'highlighted_category_id', 'hide_price'])
    .where('id', '=', branch.business_id)
    .executeTakeFirstOrThrow()
  const businessId = branch.business_id

  const taxes = await inOrder(tx, 'taxes', businessId)
  const tags = await inOrder(tx, 'tags', businessId)
  const categories = await inOrder(tx, 'categories', businessId)

  return {
    version: '',
    currency: business.currency,
    languages: business.languages,
    timeZone: business.time_zone,
    categories: await categoriesOf(tx, businessId, branchId, categories),
    items: await itemsOf(tx, business.hide_price, businessId, branchId, categories),
    modifierGroups: await modifierGroupsOf(tx, businessId),
    taxes: taxes.map(({ on_order, ...tax }) => fieldsOf(tax)),
    orderTaxIds: taxes.filter((tax) => tax.on_order).map((tax) => tax.id),
    tags: tags.map(fieldsOf),
    discounts: await discountsOf(tx, businessId),
    // It may have been removed since it was chosen.
    highlightedCategoryId: categories.find(({ id }) => id === business.highlighted_category_id)?.id ?? null,
    bestSellerIds: [],
  }
}

async function categoriesOf(
  tx: Tx,
  businessId: string,
  branchId: string,
  categories: readonly Row<'categories'>[],
): Promise<Category[]> {
  const overrides = await tx
    .selectFrom('category_branches')
    .select(['category_id', 'visible', 'branch_window'])
    .where('business_id', '=', businessId)
    .where('branch_id', '=', branchId)
    .execute()
  const byCategory = new Map(overrides.map((row) => [row.category_id, row]))
  return categories.map((row) => ({
    ...fieldsOf(row),
    branchVisible: byCategory.get(row.id)?.visible ?? true,
    branchWindow: byCategory.get(row.id)?.branch_window ?? null,
  }))
}

async function itemsOf(
  tx: Tx,
  hidePrices: boolean,
  businessId: string,
  branchId: string,
  categories: readonly Row<'categories'>[],
): Promise<Item[]> {
  const items = await inOrder(tx, 'items', businessId)
  const labels = Map.groupBy(await inOrder(tx, 'price_labels', businessId), (row) => row.item_id)
  const links = Map.groupBy(await inOrder(tx, 'item_modifier_groups', businessId), (row) => row.item_id)
  const overrides = await tx
    .selectFrom('item_branches')
    .select(['item_id', 'visible', 'branch_window', 'names', 'descriptions'])
    .where('business_id', '=', businessId)
    .where('branch_id', '=', branchId)
    .execute()
  const byItem = new Map(overrides.map((row) => [row.item_id, row]))
  const ownPrices = await pricesInBranch(tx, businessId, branchId)
  const rank = new Map(categories.map((row, index) => [row.id, index]))

  return items
    .toSorted((a, b) => (rank.get(a.category_id) ?? 0) - (rank.get(b.category_id) ?? 0) || a.position - b.position)
    .map(({ added_at, low_stock, goes_well_with, ...row }) => ({
      ...fieldsOf(row),
      names: { ...row.names, ...byItem.get(row.id)?.names },
      descriptions: { ...row.descriptions, ...byItem.get(row.id)?.descriptions },
      branchVisible: byItem.get(row.id)?.visible ?? true,
      branchWindow: byItem.get(row.id)?.branch_window ?? null,
      soldOut: null,
      stock: null,
      // A business that hides its prices hides those of every item.
      hidePrice: hidePrices || row.hide_price,
      priceLabels: (labels.get(row.id) ?? []).map(({ item_id, sold_by, ...label }) => ({
        ...fieldsOf(label),
        price: ownPrices.get(`${item_id}/${label.id}`) ?? label.price,
        by: sold_by,
      })),
      modifierGroupIds: (links.get(row.id) ?? []).map((link) => link.group_id),
      goesWellWithIds: goes_well_with,
    }))
}

/** The prices that a branch has of its own, by item and price label. */
async function pricesInBranch(tx: Tx, businessId: string, branchId: string): Promise<ReadonlyMap<string, Amount>> {
  const rows = await tx
    .selectFrom('price_label_branches')
    .select(['item_id', 'label_id', 'price'])
    .where('business_id', '=', businessId)
    .where('branch_id', '=', branchId)
    .execute()
  return new Map(rows.map(({ item_id, label_id, price }) => [`${item_id}/${label_id}`, price]))
}

async function modifierGroupsOf(tx: Tx, businessId: string): Promise<ModifierGroup[]> {
  const groups = await inOrder(tx, 'modifier_groups', businessId)
  const modifiers = Map.groupBy(await inOrder(tx, 'modifiers', businessId), (row) => row.group_id)
  return groups.map((group) => ({
    ...fieldsOf(group),
    modifiers: (modifiers.get(group.id) ?? []).map(({ group_id, ...modifier }) => fieldsOf(modifier)),
  }))
}

async function discountsOf(tx: Tx, businessId: string): Promise<Menu['discounts']> {
  const rows = await tx
    .selectFrom('discounts')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('target_id')
    .execute()
  const bySellingType = Map.groupBy(rows, (row) => row.selling_type)
  return Object.fromEntries(
    [...bySellingType].map(([type, some]): [SellingType, Discounts] => [
      type,
      {
        allMenu: some.filter((row) => row.target === 'menu').map(toReduction)[0] ?? null,
        items: Object.fromEntries(
          some.filter((row) => row.target === 'item').map((row) => [row.target_id, toReduction(row)]),
        ),
        categories: Object.fromEntries(
          some.filter((row) => row.target === 'category').map((row) => [row.target_id, toReduction(row)]),
        ),
      },
    ]),
  )
}

/** Converts a row of a discount or a coupon; the table has a constraint that exactly one of the two is set. */
export function reductionOf({ rate, value }: { rate: number | null; value: number | null }): Reduction {
  return rate === null ? { type: 'fixed', value: value ?? 0 } : { type: 'percent', rate }
}

function toReduction(row: Row<'discounts'>): Reduction & { id: string } {
  return { ...reductionOf(row), id: row.id }
}

type PlacedRow = { merchant_id: string; business_id: string; position: number }

/** The domain fields of a row: its columns without those that place it in the menu of a business. */
function fieldsOf<Placed extends PlacedRow>(row: Placed): CamelFields<Omit<Placed, keyof PlacedRow>> {
  const { merchant_id, business_id, position, ...fields } = row
  return camelFields(fields)
}

type OrderedTable =
  | 'taxes'
  | 'tags'
  | 'categories'
  | 'items'
  | 'price_labels'
  | 'modifier_groups'
  | 'modifiers'
  | 'item_modifier_groups'

/** All rows of a menu table of one business, in menu order. */
async function inOrder<Table extends OrderedTable>(tx: Tx, table: Table, businessId: string): Promise<Row<Table>[]> {
  const rows = await tx
    .selectFrom(table as OrderedTable)
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('position')
    .execute()
  return rows as unknown as Row<Table>[]
}
