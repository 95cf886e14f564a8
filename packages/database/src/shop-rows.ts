import type { Item, Reduction, SellingType } from '@sofra/menu'
import type { ShopRecord } from './shop-record.ts'
import type { Rows } from './write-rows.ts'

/** Which rows a shop record comes to: what is below the business and its branches, parents before children. */
export interface ShopIds {
  readonly merchantId: string
  readonly businessId: string
  /** The branches' ids by their reference ids. */
  readonly branchIds: ReadonlyMap<string, string>
}

/** The rows of the floor and the roads: ways of selling, zones, areas, countries, tables. */
export function branchRows(record: ShopRecord, places: ShopIds): Rows[] {
  const scope = { column: 'branch_id', ids: [...places.branchIds.values()] } as const
  const of = (referenceId: string) => ({
    merchant_id: places.merchantId,
    branch_id: branchIdOf(places, referenceId),
  })
  const rows = (table: Rows['table'], key: string[], some: Rows['rows']): Rows => ({
    table,
    key: ['merchant_id', 'branch_id', ...key],
    scope,
    rows: some,
  })
  const { branches } = record

  return [
    rows(
      'branch_selling',
      ['selling_type'],
      branches.flatMap((branch) =>
        Object.entries(branch.selling).map(([selling_type, settings], position) => ({
          ...of(branch.referenceId),
          selling_type,
          position,
          hours: settings.hours,
          pauses: settings.pauses,
          last_order_minutes: settings.lastOrderMinutes,
          min_order: settings.minOrder,
          service_fee: settings.serviceFee,
          preparation_minutes: settings.preparationMinutes,
          schedule_rules: settings.schedule,
          payments: settings.payments,
        })),
      ),
    ),
    rows(
      'zones',
      ['id'],
      branches.flatMap((branch) =>
        branch.zones.map((zone, position) => ({
          ...of(branch.referenceId),
          id: zone.id,
          position,
          names: zone.names,
          visible: zone.visible,
          fees: zone.fees,
          min_order: zone.minOrder,
          fee_rules: zone.feeRules,
          delivery_minutes: zone.deliveryMinutes,
          color: zone.color,
          shape: zone.shape,
        })),
      ),
    ),
    rows(
      'areas',
      ['zone_id', 'id'],
      branches.flatMap((branch) =>
        branch.zones.flatMap((zone) =>
          zone.areas.map((area, position) => ({
            ...of(branch.referenceId),
            zone_id: zone.id,
            id: area.id,
            position,
            names: area.names,
            parent_names: area.parentNames,
            shape: area.shape,
          })),
        ),
      ),
    ),
    rows(
      'shipping_countries',
      ['id'],
      branches.flatMap((branch) =>
        branch.shippingCountries.map((country, position) => ({
          ...of(branch.referenceId),
          id: country.id,
          position,
          country: country.country,
          names: country.names,
          fees_per_kg: country.feesPerKg,
          fixed_fees: country.fixedFees,
          min_order: country.minOrder,
          days_from: country.days?.from ?? null,
          days_to: country.days?.to ?? null,
        })),
      ),
    ),
    // A table keeps its token, which is printed on it.
    rows(
      'dining_tables',
      ['id'],
      branches.flatMap((branch) =>
        branch.tables.map((table, position) => ({
          ...of(branch.referenceId),
          id: table.id,
          position,
          name: table.name,
          seats: table.seats,
        })),
      ),
    ),
    rows(
      'slot_rules',
      ['id'],
      branches.flatMap((branch) =>
        branch.slotRules.map((rule, position) => ({
          ...of(branch.referenceId),
          id: rule.id,
          position,
          selling_types: rule.sellingTypes,
          max_orders: rule.maxOrders,
          max_items: rule.maxItems,
        })),
      ),
    ),
  ]
}

/** The rows of the menu and its promotions, coupons apart: those are never removed. */
export function menuRows(record: ShopRecord, places: ShopIds): Rows[] {
  const own = { merchant_id: places.merchantId, business_id: places.businessId }
  const rows = (table: Rows['table'], key: string[], some: Rows['rows']): Rows => ({
    table,
    key: ['merchant_id', 'business_id', ...key],
    scope: { column: 'business_id', ids: [places.businessId] },
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
          branch_id: branchIdOf(places, referenceId),
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
          branch_id: branchIdOf(places, referenceId),
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

/** The rows of the coupons. How often each was used is not the file's to say. */
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

/** The id of the branch that the record calls by its reference id. */
export function branchIdOf({ branchIds }: ShopIds, referenceId: string): string {
  const id = branchIds.get(referenceId)
  if (id === undefined) throw new RangeError(`Cannot save the shop: it has no branch ${JSON.stringify(referenceId)}`)
  return id
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

/** The properties whose columns have the same name. Named one by one: a row has its table's columns and no others. */
function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}
