import { type Change, type EditableRecord, isEqual, type Json, type Records } from '@sofra/changes'
import type { Point } from '@sofra/delivery'
import type { Texts } from '@sofra/menu'
import { type Amount, currencyDigits } from '@sofra/money'
import type { BusinessType } from '@sofra/ordering'
import { defaultMaxAdvanceMinutes } from '@sofra/scheduling'
import { circleAround } from './circle.ts'
import { defaultHours } from './default-hours.ts'
import { localPrice } from './local-price.ts'

/** The ways of selling that onboarding offers. */
export const firstWays = ['pickup', 'dine-in', 'delivery'] as const
export type FirstWay = (typeof firstWays)[number]

/** How a shop sells, as its owner chooses it in one press. */
export interface SellingChoice {
  readonly ways: readonly FirstWay[]
  /** The circle in which it delivers; required for delivery, unless the branch has zones. */
  readonly circle: { readonly centre: Point; readonly metres: number } | null
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

const preparationMinutes: Readonly<Record<FirstWay, number>> = { pickup: 15, 'dine-in': 20, delivery: 20 }

/** Metres that a courier covers in a minute, with the time at the door, in a town. */
const metresPerMinute = 250
const minutesAtTheDoor = 10

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

/** The centre of the circle is where the shop is, unless the branch says so already. */
function pointChanges(records: Records, branchId: string, { circle }: SellingChoice): Change[] {
  const on = `branch/${branchId}`
  const isUnknown = records.has(on) && records.get(on)?.['point'] === null
  return circle && isUnknown ? [{ on, field: 'point', from: null, to: { ...circle.centre } }] : []
}

function zoneChanges(records: Records, branch: SellingBranch, { ways, circle }: SellingChoice): Change[] {
  const on = `zone/${branch.branchId}/${zoneId}`
  const current = records.get(on) ?? null
  if (!ways.includes('delivery') || !circle) return []
  const [shape, delivery_minutes] = [circleAround(circle.centre, circle.metres), deliveryMinutes(circle.metres)]
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

/** The driving time to the edge of the circle, rounded up to five minutes. */
function deliveryMinutes(metres: number): number {
  return Math.ceil((minutesAtTheDoor + metres / metresPerMinute) / 5) * 5
}

/** About two euros, as a price of the currency. */
function deliveryFee(currency: string): Amount {
  return localPrice(2, currency, currencyDigits(currency))
}
