import { snakeFields } from '@sofra/field-names'
import type { Reduction, SellingType } from '@sofra/menu'
import { categoryBranchRows, itemBranchRows, priceRows } from './menu-branch-rows.ts'
import type { ShopIds } from './shop-ids.ts'
import type { ItemRecord, ShopRecord } from './shop-record.ts'
import type { Rows } from './write-rows.ts'

/**
 * Converts the menu, wallet packages and banners of a record to rows, parents before children. Coupons are separate, because
 * they are never removed.
 *
 * @throws RangeError when the record refers to a branch that it does not contain.
 */
export function menuRows(record: ShopRecord, ids: ShopIds): Rows[] {
  const own = { merchant_id: ids.merchantId, business_id: ids.businessId }
  const rows = (table: Rows['table'], key: string[], some: Rows['rows']): Rows => ({
    table,
    key: ['merchant_id', 'business_id', ...key],
    scope: { column: 'business_id', ids: [ids.businessId] },
    rows: some.map((row) => ({ ...own, ...row })),
  })
  const { taxes, tags, modifierGroups, categories, items, banners, walletPackages } = record

  return [
    rows(
      'taxes',
      ['id'],
      taxes.map((tax, position) => ({ ...snakeFields(tax), position })),
    ),
    rows(
      'tags',
      ['id'],
      tags.map((tag, position) => ({ ...snakeFields(tag), position })),
    ),
    rows(
      'modifier_groups',
      ['id'],
      modifierGroups.map(({ modifiers, ...group }, position) => ({ ...snakeFields(group), position })),
    ),
    rows(
      'modifiers',
      ['group_id', 'id'],
      modifierGroups.flatMap((group) =>
        group.modifiers.map((modifier, position) => ({
          ...snakeFields(modifier),
          group_id: group.id,
          position,
        })),
      ),
    ),
    rows(
      'categories',
      ['id'],
      categories.map(({ notIn, inBranches, ...category }, position) => ({ ...snakeFields(category), position })),
    ),
    rows('items', ['id'], items.map(itemRow)),
    rows(
      'price_labels',
      ['item_id', 'id'],
      items.flatMap((item) =>
        item.priceLabels.map(({ by, ...label }, position) => ({
          ...snakeFields(label),
          item_id: item.id,
          position,
          sold_by: by,
        })),
      ),
    ),
    rows(
      'item_modifier_groups',
      ['item_id', 'group_id'],
      items.flatMap((item) =>
        item.modifierGroupIds.map((group_id, position) => ({ item_id: item.id, group_id, position })),
      ),
    ),
    rows('discounts', ['selling_type', 'target', 'target_id'], discountRows(record)),
    rows('category_branches', ['category_id', 'branch_id'], categoryBranchRows(categories, ids)),
    rows('item_branches', ['item_id', 'branch_id'], itemBranchRows(items, ids)),
    rows('price_label_branches', ['item_id', 'label_id', 'branch_id'], priceRows(items, ids)),
    rows(
      'wallet_packages',
      ['id'],
      walletPackages.map((one, position) => ({ ...snakeFields(one), position })),
    ),
    rows(
      'banners',
      ['id'],
      banners.map(({ from, until, ...banner }, position) => ({
        ...snakeFields(banner),
        position,
        from_date: from,
        until_date: until,
      })),
    ),
  ]
}

/** Converts the coupons of a record to rows, without their use counts. */
export function couponRows({ coupons }: ShopRecord, { merchantId, businessId }: ShopIds): Rows {
  return {
    table: 'coupons',
    key: ['merchant_id', 'business_id', 'code'],
    scope: { column: 'business_id', ids: [businessId] },
    rows: coupons.map(({ reduction, from, until, window, uses, usesPerCustomer, ...coupon }) => ({
      ...snakeFields(coupon),
      merchant_id: merchantId,
      business_id: businessId,
      code: coupon.code.toUpperCase(),
      active: true,
      ...rateOrValue(reduction),
      valid_from: from === null ? null : new Date(from).toISOString(),
      valid_until: until === null ? null : new Date(until).toISOString(),
      first_day: window.firstDay,
      last_day: window.lastDay,
      hours: window.hours,
      max_uses: uses,
      max_uses_per_customer: usesPerCustomer,
    })),
  }
}

function itemRow(item: ItemRecord, position: number) {
  const { goesWellWithIds, stock, priceLabels, modifierGroupIds, notIn, soldOutIn, inBranches, ...fields } = item
  return { ...snakeFields(fields), position, goes_well_with: goesWellWithIds ?? [] }
}

function discountRows({ discounts }: ShopRecord) {
  return Object.entries(discounts).flatMap(([type, some]) => {
    const row = (target: string, target_id: string, reduction: Reduction & { readonly id: string }) => ({
      selling_type: type as SellingType,
      target,
      target_id,
      id: reduction.id,
      ...rateOrValue(reduction),
    })
    return [
      ...(some.allMenu ? [row('menu', '', some.allMenu)] : []),
      ...Object.entries(some.categories).map(([id, reduction]) => row('category', id, reduction)),
      ...Object.entries(some.items).map(([id, reduction]) => row('item', id, reduction)),
    ]
  })
}

function rateOrValue(reduction: Reduction) {
  return reduction.type === 'percent' ? { rate: reduction.rate, value: null } : { rate: null, value: reduction.value }
}
