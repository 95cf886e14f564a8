import { z } from 'zod'
import { BranchId, Id, LocaleHeader, Money, Shape, Texts } from './basics.ts'
import { DeliveryFormShape } from './business.ts'
import { zonesFromWire } from './delivery-codec.ts'
import { endpoint } from './endpoint.ts'

export const AreaShape = z.object({
  id: Id,
  name: z.string(),
  parent_name: z.string(),
  locales: z.object({ name: Texts, parent_name: Texts }),
  shape: Shape.nullable(),
  osm_id: z.string().nullable(),
  zone_id: Id,
  branch: Id,
  governorate: z.boolean(),
})
export type AreaWire = z.output<typeof AreaShape>

export const ZoneShape = z.object({
  id: Id,
  branch_id: Id,
  name: z.string(),
  locales: z.object({ name: Texts }),
  visible: z.boolean(),
  fees: Money,
  min_order: Money,
  /** Fees by subtotal, `from` included, `to` excluded; between the rules, `fees` applies. */
  fee_rules: z.array(z.object({ from: Money, to: Money.nullable(), fees: Money })),
  delivery_time: z.number(),
  unit: z.literal('minute'),
  areas: z.array(AreaShape),
  color: z.string(),
  shape: Shape.nullable(),
})
export type ZoneWire = z.output<typeof ZoneShape>

export const CountryShape = z.object({
  id: Id,
  branch_id: Id,
  country: z.string(),
  country_iso: z.string(),
  locales: z.object({ name: Texts }),
  icon: z.string().nullable(),
  fees_per_kg: Money,
  fixed_fees: Money,
  min_order: Money,
  /** Days of transit; null: unknown. */
  delivery_days: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
})
export type CountryWire = z.output<typeof CountryShape>

export const ZonesResponse = z.object({
  currency: z.string(),
  zones: z.array(ZoneShape),
  /** With `shipping=true`: the shipping countries and the fields of their address form. */
  countries: z.array(CountryShape),
  shipping_form: DeliveryFormShape.nullable(),
})
export type ZonesResponseWire = z.output<typeof ZonesResponse>

export const listZones = endpoint({
  method: 'GET',
  path: '/webapp/zones/:id',
  summary: 'The delivery zones of a branch; with shipping=true also its shipping countries',
  params: BranchId,
  query: z.object({ shipping: z.enum(['true', 'false']).optional() }),
  headers: LocaleHeader,
  response: ZonesResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: zonesFromWire,
})
