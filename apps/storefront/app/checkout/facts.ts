import type { DeliveryTerms } from '@sofra/delivery'
import { type AddressField, type CheckoutFacts, type CheckoutProblem, checkoutProblems } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { type OfferedSlot, type Slot, slots } from '@sofra/scheduling'
import { type OrderingTerms, openAnswer } from '../cart/terms.ts'
import { type Choices, describedCar, destinationOf, tableOf } from './choices.ts'

/** Everything a page knows of an order that is not placed yet. */
export interface OrderInSight {
  readonly quote: Quote
  readonly terms: OrderingTerms
  readonly delivery: DeliveryTerms | null
  readonly choices: Choices
  readonly slot: Slot | null
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

/**
 * The times on offer, under the days their shifts start on. The one the guest has chosen stays among them: whether it
 * is full only the shop knows, as it may be full with this very order.
 */
export function slotsOf({
  terms,
  slot,
  now,
  zone,
}: Pick<OrderInSight, 'terms' | 'slot' | 'now' | 'zone'>): OfferedSlot[] {
  const { hours, schedule: rules, fullSlots } = terms
  const full = new Set(fullSlots.map(({ from }) => from))
  return slots({ ...terms, schedule: hours, rules, now, zone }).filter(
    ({ from }) => from === slot?.from || !full.has(from),
  )
}

/** The fields this business requires of an address of the residency chosen. */
export function requiredFields({ addressForm }: OrderingTerms, choices: Choices): AddressField[] {
  const residency = choices.address?.residency ?? addressForm.defaultResidency
  return addressForm.fields[residency].filter(({ required }) => required).map(({ name }) => name)
}

function factsOf(order: OrderInSight): CheckoutFacts {
  const { quote, terms, delivery, choices, slot, branchId, now, zone, held } = order
  return {
    quote,
    shop: {
      sellingType: terms.type,
      hours: held ? { available: true, until: null } : openAnswer(terms, now, zone),
      shipping: false,
      rules: terms.schedule,
      dineInCart: order.cart,
    },
    slot,
    slots: held && slot ? [slot] : terms.schedule.on ? slotsOf(order) : [],
    destination: destinationOf(choices),
    terms: delivery,
    address: choices.address,
    requiredFields: requiredFields(terms, choices),
    tableId: tableOf(choices, branchId, now)?.id ?? null,
    car: describedCar(choices.car),
    // The car is for finding the guest outside; whoever comes in needs none.
    carRequired: false,
    name: choices.name,
    phone: choices.phone,
  }
}
