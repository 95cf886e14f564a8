import type { DeliveryTerms } from '@sofra/delivery'
import { type AddressField, type CheckoutFacts, type CheckoutProblem, checkoutProblems } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { type OfferedSlot, type Slot, slots } from '@sofra/scheduling'
import { type OrderingTerms, openAnswer } from '../cart/terms.ts'
import { type Choices, describedCar, tableOf } from './choices.ts'

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
}

/** What keeps the order from being placed, as the rules have it. */
export function problemsOf(order: OrderInSight): CheckoutProblem[] {
  return checkoutProblems(factsOf(order))
}

/** The times on offer, under the days their shifts start on. */
export function slotsOf({ terms, now, zone }: Pick<OrderInSight, 'terms' | 'now' | 'zone'>): OfferedSlot[] {
  const { hours, pauses, schedule, preparationMinutes } = terms
  return slots({ schedule: hours, pauses, rules: schedule, now, zone, preparationMinutes })
}

/** The fields this business requires of an address of the residency chosen. */
export function requiredFields({ addressForm }: OrderingTerms, choices: Choices): AddressField[] {
  const residency = choices.address?.residency ?? addressForm.defaultResidency
  return addressForm.fields[residency].filter(({ required }) => required).map(({ name }) => name)
}

function factsOf(order: OrderInSight): CheckoutFacts {
  const { quote, terms, delivery, choices, slot, branchId, now, zone } = order
  return {
    quote,
    shop: {
      sellingType: terms.type,
      hours: openAnswer(terms, now, zone),
      shipping: false,
      rules: terms.schedule,
      dineInCart: order.cart,
    },
    slot,
    slots: terms.schedule.on ? slotsOf(order) : [],
    destination: choices.areaId === null ? null : { kind: 'area', areaId: choices.areaId },
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
