import type { Area, ShippingCountry, Zone } from '@sofra/delivery'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** Returns all delivery zones of a branch in the owner's order, including hidden ones; the caller filters them. */
export async function zonesOf(tx: Tx, branchId: string): Promise<Zone[]> {
  return tx
    .selectFrom('zones')
    .select([
      'id',
      'branch_id as branchId',
      'names',
      'visible',
      'fees',
      'min_order as minOrder',
      'fee_rules as feeRules',
      'delivery_minutes as deliveryMinutes',
      'color',
      'shape',
      sql<Area[]>`coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', areas.id, 'names', areas.names, 'parentNames', parent_names, 'shape', areas.shape
        ) order by areas.position)
        from areas
        where areas.merchant_id = zones.merchant_id and areas.branch_id = zones.branch_id and zone_id = zones.id
      ), '[]')`.as('areas'),
    ])
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .execute()
}

/** Returns the countries a branch ships to, in the owner's order. */
export function shippingCountriesOf(tx: Tx, branchId: string): Promise<ShippingCountry[]> {
  return tx
    .selectFrom('shipping_countries')
    .select([
      'id',
      'branch_id as branchId',
      'country',
      'names',
      'fees_per_kg as feesPerKg',
      'fixed_fees as fixedFees',
      'min_order as minOrder',
      sql<NonNullable<ShippingCountry['days']> | null>`case when days_from is not null then jsonb_build_object(
        'from', days_from, 'to', days_to
      ) end`.as('days'),
    ])
    .where('branch_id', '=', branchId)
    .orderBy('position')
    .execute()
}
