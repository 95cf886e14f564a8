import { branchIdOf, type ShopIds } from './shop-ids.ts'
import type { ShopRecord } from './shop-record.ts'
import type { Rows } from './write-rows.ts'

/**
 * Converts the branches of a record to rows, parents before children: selling types, zones, areas, shipping countries, tables
 * and slot rules.
 *
 * @throws RangeError when `ids` lacks a branch of the record.
 */
export function branchRows(record: ShopRecord, ids: ShopIds): Rows[] {
  const scope = { column: 'branch_id', ids: [...ids.branchIds.values()] } as const
  const of = (referenceId: string) => ({
    merchant_id: ids.merchantId,
    branch_id: branchIdOf(ids, referenceId),
  })
  const rows = (table: Rows['table'], key: string[], some: Rows['rows']): Rows => ({
    table,
    key: ['merchant_id', 'branch_id', ...key],
    scope,
    rows: some,
  })
  const { branches } = record

  return [
    // Pauses and busy times are left out: staff set them in the daily business, and they stay.
    rows(
      'branch_selling',
      ['selling_type'],
      branches.flatMap((branch) =>
        Object.entries(branch.selling).map(([selling_type, settings], position) => ({
          ...of(branch.referenceId),
          selling_type,
          position,
          hours: settings.hours,
          last_order_minutes: settings.lastOrderMinutes,
          min_order: settings.minOrder,
          service_fee: settings.serviceFee,
          preparation_minutes: settings.preparationMinutes,
          schedule_rules: settings.schedule,
          payments: settings.payments,
          acceptance: settings.acceptance ?? null,
          reservation: settings.reservation ?? null,
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
    // The token is left out, so that a table keeps the one printed on it.
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
          min_guests: table.minGuests,
          bookable: table.bookable,
          place: table.place,
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
    stationRows(record, ids),
  ]
}

/** The stations of the branches that name theirs; those of the other branches stay. */
function stationRows({ branches }: ShopRecord, ids: ShopIds): Rows {
  const named = branches.filter(({ stations }) => stations !== undefined)
  return {
    table: 'kitchen_stations',
    key: ['merchant_id', 'branch_id', 'id'],
    scope: { column: 'branch_id', ids: named.map(({ referenceId }) => branchIdOf(ids, referenceId)) },
    rows: named.flatMap(({ referenceId, stations = [] }) =>
      stations.map(({ id, names, categoryIds, itemIds }, position) => ({
        merchant_id: ids.merchantId,
        branch_id: branchIdOf(ids, referenceId),
        id,
        position,
        names,
        category_ids: categoryIds,
        item_ids: itemIds,
      })),
    ),
  }
}
