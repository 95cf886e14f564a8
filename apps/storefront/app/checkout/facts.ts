import {
  type AddressField,
  type CheckoutFacts,
  type CheckoutProblem,
  checkoutProblems,
  giftDaysAt,
  type WantedGift,
} from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { type OfferedSlot, type Slot, slots } from '@sofra/scheduling'
import { type OrderingTerms, openAnswer, type WayTerms } from '../cart/terms.ts'
import { addressOf, type Choices, destinationOf, tableOf } from './choices.ts'

/** Everything a page knows of an order that is not placed yet. */
export interface OrderInSight {
  readonly quote: Quote
  readonly terms: OrderingTerms
  readonly delivery: WayTerms | null
  readonly choices: Choices
  readonly slot: Slot | null
  /** Whom it is a present for. */
  readonly gift: WantedGift | null
  readonly branchId: string
  /** The shop lets guests order from where they sit. */
  readonly cart: boolean
  /** The instant by the server's clock. */
  readonly now: number
  readonly zone: string
  /** The shop holds this very order for the guest: what has changed since is not asked again. */
  readonly held: boolean
}

/** What keeps the order from being placed, as the rules have it. */
export function problemsOf(order: OrderInSight): CheckoutProblem[] {
  return checkoutProblems(factsOf(order))
}

/** A time on offer, under the day its shift starts on; what is `full` is said, and cannot be had. */
export interface OfferedTime extends OfferedSlot {
  readonly full: boolean
}

type TimesOf = Pick<OrderInSight, 'terms' | 'slot' | 'now' | 'zone'>

/**
 * The times the shop sells at, full ones included. The one the guest has chosen is not called full: whether it is only
 * the shop knows, as it may be full with this very order.
 */
export function timesOf({ terms, slot, now, zone }: TimesOf): OfferedTime[] {
  const { hours, schedule: rules, fullSlots } = terms
  const taken = new Set(fullSlots.map(({ from }) => from))
  return slots({ ...terms, schedule: hours, rules, now, zone }).map((time) => ({
    ...time,
    full: time.from !== slot?.from && taken.has(time.from),
  }))
}

/** The times among them that can be had. */
export function slotsOf(order: TimesOf): OfferedSlot[] {
  return timesOf(order).filter(({ full }) => !full)
}

/** The fields this business requires of an address of the residency chosen. */
export function requiredFields(terms: OrderingTerms, choices: Choices): AddressField[] {
  const form = choices.countryId === null ? terms.addressForm : terms.shippingForm
  const residency = addressOf(choices)?.residency ?? form.defaultResidency
  return form.fields[residency].filter(({ required }) => required).map(({ name }) => name)
}

function factsOf(order: OrderInSight): CheckoutFacts {
  const { quote, terms, delivery, choices, slot, gift, branchId, now, zone, held } = order
  return {
    quote,
    shop: {
      sellingType: terms.type,
      hours: held ? { available: true, until: null } : openAnswer(terms, now, zone),
      shipping: delivery?.kind === 'ships',
      rules: terms.schedule,
      dineInCart: order.cart,
    },
    slot,
    slots: held && slot ? [slot] : terms.schedule.on ? slotsOf(order) : [],
    destination: destinationOf(choices),
    terms: delivery,
    address: addressOf(choices),
    requiredFields: requiredFields(terms, choices),
    tableId: tableOf(choices, branchId, now)?.id ?? null,
    name: choices.name,
    phone: choices.phone,
    gift: terms.enableGift ? gift : null,
    giftDays: giftDaysAt(now, zone),
  }
}
