import { type Change, type EditableRecord, isEqual, type Json, type Records } from '@sofra/changes'
import type { Point, Shape } from '@sofra/delivery'
import type { Texts } from '@sofra/menu'
import { type Amount, currencyDigits } from '@sofra/money'
import type { BusinessType } from '@sofra/ordering'
import { defaultMaxAdvanceMinutes } from '@sofra/scheduling'
import { type Circle, circleAround, circleOf, minutesToEdge } from './circle.ts'
import { defaultHours } from './default-hours.ts'
import { localPrice } from './local-price.ts'

/** The ways of selling that onboarding offers. */
export const firstWays = ['pickup', 'dine-in', 'delivery'] as const
export type FirstWay = (typeof firstWays)[number]

/** How a shop sells, as its owner chooses it in one press. */
export interface SellingChoice {
  readonly ways: readonly FirstWay[]
  /** The circle in which it delivers; required for delivery, unless the branch has zones. */
  readonly circle: Circle | null
}

/** The branch that sells, and what it belongs to. */
export interface SellingBranch {
  readonly branchId: string
  readonly kind: BusinessType
  readonly currency: string
  /** The name of the delivery zone, in every language of the business. */
  readonly zoneNames: Texts
}

/** The id of the zone that the choice makes. */
const zoneId = 'around-the-shop'

const zoneNames: Readonly<Record<string, string>> = { en: 'Around the shop', ar: 'حول المتجر' }

/** The name of the zone in the languages of a business; the first language, which every name needs, falls back to English. */
export function zoneNamesIn(languages: readonly string[]): Texts {
  const entries = languages.flatMap((language, at) => {
    const name = zoneNames[language] ?? (at === 0 ? zoneNames['en'] : undefined)
    return name === undefined ? [] : [[language, name] as const]
  })
  return Object.fromEntries(entries)
}

/** Where a branch delivers by now: the circle that the choice has made, and whether it has zones of its owner. */
export function deliveryOf(records: Records, branchId: string): { circle: Circle | null; hasOtherZones: boolean } {
  const own = `zone/${branchId}/${zoneId}`
  const shape = records.get(own)?.['shape'] ?? null
  const zones = [...records.keys()].filter((on) => on.startsWith(`zone/${branchId}/`))
  return { circle: circleOf(shape as unknown as Shape | null), hasOtherZones: zones.some((on) => on !== own) }
}

const preparationMinutes: Readonly<Record<FirstWay, number>> = { pickup: 15, 'dine-in': 20, delivery: 20 }

/**
 * The changes that turn on the chosen ways of selling and turn off the others of `firstWays`: cash on, the usual hours of the
 * kind, and a delivery zone. Ways that are on already keep their settings, and zones that the owner made stay. `records` are
 * the settings of the business. Empty if everything is so already.
 */
export function sellingChanges(records: Records, branch: SellingBranch, choice: SellingChoice): Change[] {
  const { branchId, kind } = branch
  const ways = firstWays.flatMap((way, position): Change[] => {
    const on = `branch_selling/${branchId}/${way}`
    const current = records.get(on) ?? null
    if (!choice.ways.includes(way)) return current ? [{ on, field: null, from: current, to: null }] : []
    return current ? [] : [{ on, field: null, from: null, to: sellingRecord(way, kind, position) }]
  })
  return [...ways, ...pointChanges(records, branchId, choice), ...zoneChanges(records, branch, choice)]
}

function sellingRecord(way: FirstWay, kind: BusinessType, position: number): EditableRecord {
  return {
    position,
    hours: defaultHours(kind) as unknown as Json,
    last_order_minutes: 0,
    min_order: 0,
    service_fee: 0,
    preparation_minutes: preparationMinutes[way],
    schedule_rules: {
      on: way !== 'dine-in',
      onlySchedule: false,
      minAdvanceMinutes: 0,
      maxAdvanceMinutes: defaultMaxAdvanceMinutes,
      applyOn: 'starting',
      slotMinutes: 30,
    },
    payments: ['cash'],
  }
}

/** The centre of the circle is where the shop is, unless its owner has entered another place. */
function pointChanges(records: Records, branchId: string, { circle }: SellingChoice): Change[] {
  const on = `branch/${branchId}`
  const record = records.get(on)
  if (!circle || !record) return []
  const [from, to] = [record['point'] ?? null, { ...circle.centre }]
  const isOurs = from === null || isSamePoint(from, deliveryOf(records, branchId).circle?.centre)
  return isOurs && !isSamePoint(from, to) ? [{ on, field: 'point', from, to }] : []
}

/** Whether two points are the same within 10 m. */
function isSamePoint(one: Json, other: Point | undefined): boolean {
  if (one === null || !other) return false
  const { lat, lng } = one as unknown as Point
  return Math.abs(lat - other.lat) < 1e-4 && Math.abs(lng - other.lng) < 1e-4
}

function zoneChanges(records: Records, branch: SellingBranch, { ways, circle }: SellingChoice): Change[] {
  const on = `zone/${branch.branchId}/${zoneId}`
  const current = records.get(on) ?? null
  if (!ways.includes('delivery') || !circle) return []
  const [shape, delivery_minutes] = [circleAround(circle.centre, circle.metres), minutesToEdge(circle.metres)]
  if (!current) return [{ on, field: null, from: null, to: zoneRecord(branch, { shape, delivery_minutes }) }]
  return Object.entries({ shape, delivery_minutes }).flatMap(([field, value]): Change[] => {
    const [from, to] = [current[field] ?? null, value as unknown as Json]
    return isEqual(from, to) ? [] : [{ on, field, from, to }]
  })
}

function zoneRecord({ currency, zoneNames }: SellingBranch, terms: object): EditableRecord {
  return {
    position: 0,
    names: zoneNames,
    visible: true,
    fees: deliveryFee(currency),
    min_order: 0,
    fee_rules: [],
    color: '#2f7d6d',
    areas: [],
    ...(terms as EditableRecord),
  }
}

/** About two euros, as a price of the currency. */
export function deliveryFee(currency: string): Amount {
  return localPrice(2, currency, currencyDigits(currency))
}
