import type { Item, Reduction, SellingType } from '@sofra/menu'
import { branchIdOf, type ShopIds } from './shop-ids.ts'
import type { ShopRecord } from './shop-record.ts'
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
      taxes.map(({ onOrder, ...tax }, position) => ({
        ...pick(tax, ['id', 'names', 'rate', 'inclusive']),
        position,
        on_order: onOrder,
      })),
    ),
    rows(
      'tags',
      ['id'],
      tags.map((tag, position) => ({ ...pick(tag, ['id', 'kind', 'names']), position })),
    ),
    rows(
      'modifier_groups',
      ['id'],
      modifierGroups.map((group, position) => ({
        ...pick(group, ['id', 'names', 'minimum', 'maximum']),
        position,
        free_count: group.freeCount,
      })),
    ),
    rows(
      'modifiers',
      ['group_id', 'id'],
      modifierGroups.flatMap((group) =>
        group.modifiers.map((modifier, position) => ({
          group_id: group.id,
          ...pick(modifier, ['id', 'names', 'price', 'maximum', 'visible', 'picture']),
          position,
          sold_out: modifier.soldOut,
          tax_ids: modifier.taxIds,
          tag_ids: modifier.tagIds,
        })),
      ),
    ),
    rows(
      'categories',
      ['id'],
      categories.map((category, position) => ({
        ...pick(category, ['id', 'names', 'descriptions', 'picture', 'visible', 'schedule', 'pin']),
        position,
        parent_id: category.parentId,
      })),
    ),
    rows('items', ['id'], items.map(itemRow)),
    rows(
      'price_labels',
      ['item_id', 'id'],
      items.flatMap((item) =>
        item.priceLabels.map((label, position) => ({
          item_id: item.id,
          ...pick(label, ['id', 'names', 'price', 'unit', 'minimum', 'maximum', 'step']),
          position,
          sold_by: label.by,
          shipping_grams: label.shippingGrams,
          preparation_minutes: label.preparationMinutes,
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
    rows(
      'category_branches',
      ['category_id', 'branch_id'],
      categories.flatMap((category) =>
        category.notIn.map((referenceId) => ({
          category_id: category.id,
          branch_id: branchIdOf(ids, referenceId),
          visible: false,
        })),
      ),
    ),
    rows(
      'item_branches',
      ['item_id', 'branch_id'],
      items.flatMap((item) =>
        item.notIn.map((referenceId) => ({
          item_id: item.id,
          branch_id: branchIdOf(ids, referenceId),
          visible: false,
        })),
      ),
    ),
    rows(
      'wallet_packages',
      ['id'],
      walletPackages.map(({ bonusDays, ...one }, position) => ({
        ...pick(one, ['id', 'names', 'descriptions', 'pay', 'bonus']),
        position,
        bonus_days: bonusDays,
      })),
    ),
    rows(
      'banners',
      ['id'],
      banners.map((banner, position) => ({
        ...pick(banner, ['id', 'titles', 'texts', 'picture']),
        position,
        from_date: banner.from,
        until_date: banner.until,
        category_id: banner.categoryId,
        item_id: banner.itemId,
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
    rows: coupons.map((coupon) => ({
      merchant_id: merchantId,
      business_id: businessId,
      code: coupon.code.toUpperCase(),
      active: true,
      ...rateOrValue(coupon.reduction),
      all_menu: coupon.allMenu,
      item_ids: coupon.itemIds,
      max_allowed_items: coupon.maxAllowedItems,
      user_type: coupon.userType,
      min_order: coupon.minOrder,
      free_delivery: coupon.freeDelivery,
      valid_from: coupon.from === null ? null : new Date(coupon.from).toISOString(),
      valid_until: coupon.until === null ? null : new Date(coupon.until).toISOString(),
      first_day: coupon.window.firstDay,
      last_day: coupon.window.lastDay,
      hours: coupon.window.hours,
      max_uses: coupon.uses,
      max_uses_per_customer: coupon.usesPerCustomer,
    })),
  }
}

function itemRow(item: Omit<Item, 'branchVisible' | 'branchWindow' | 'soldOut'>, position: number) {
  return {
    ...pick(item, ['id', 'names', 'descriptions', 'pictures', 'types', 'visible', 'schedule', 'pin', 'calories']),
    position,
    category_id: item.categoryId,
    price_display: item.priceDisplay,
    hide_price: item.hidePrice,
    comment_required: item.commentRequired,
    tax_ids: item.taxIds,
    tag_ids: item.tagIds,
    goes_well_with: item.goesWellWithIds ?? [],
    preparation_minutes: item.preparationMinutes,
  }
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

/** Picks properties whose columns have the same name. They are listed, because a row must have no other columns. */
function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}
