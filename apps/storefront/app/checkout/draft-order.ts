import {
  type AddressField,
  busyMinutes,
  type CheckoutProblem,
  type CheckoutState,
  checkoutProblems,
  type DeliveryState,
  deliveryProblems,
  giftDaysAt,
  type RequestedGift,
} from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { findSlots, type OfferedSlot, type Slot } from '@sofra/scheduling'
import { type DestinationTerms, findOrderAvailability, type OrderingTerms } from '../cart/terms.ts'
import { addressOf, type Choices, destinationOf, tableOf } from '../guest/choices.ts'

/** The state of an order that has not been placed. */
export interface DraftOrder {
  readonly quote: Quote
  readonly terms: OrderingTerms
  readonly delivery: DestinationTerms | null
  readonly choices: Choices
  readonly slot: Slot | null
  /** The recipient of a gift order. */
  readonly gift: RequestedGift | null
  readonly branchId: string
  /** Whether the shop accepts orders from the table. */
  readonly cart: boolean
  /** The current time by the server's clock, in epoch milliseconds. */
  readonly now: number
  readonly zone: string
  /** Whether a quote lock covers this exact order: opening hours and slots are then not checked again. */
  readonly locked: boolean
}

/** The problems that prevent the order from being placed, by the rules of `@sofra/ordering`. */
export function findCheckoutProblems(order: DraftOrder): CheckoutProblem[] {
  return checkoutProblems(factsOf(order))
}

type DeliveryDraft = Pick<DraftOrder, 'terms' | 'delivery' | 'choices'>

/** The problems of the delivery address alone, which is known before the cart is priced. */
export function findAddressProblems(draft: DeliveryDraft): CheckoutProblem[] {
  return deliveryProblems(deliveryStateOf(draft))
}

/** A time slot under the day its shift starts on. A `full` slot is displayed but cannot be chosen. */
export interface TimeSlot extends OfferedSlot {
  readonly full: boolean
}

type ScheduleInput = Pick<DraftOrder, 'terms' | 'slot' | 'now' | 'zone'>

/**
 * The time slots of the shop, including full ones. The chosen slot is never marked as full: the list of full slots may
 * count this order, so only the server can tell.
 */
export function listTimeSlots({ terms, slot, now, zone }: ScheduleInput): TimeSlot[] {
  const { hours, schedule: rules, fullSlots } = terms
  const fullStarts = new Set(fullSlots.map(({ from }) => from))
  const preparationMinutes = terms.preparationMinutes + busyMinutes(terms, now)
  return findSlots({ ...terms, preparationMinutes, schedule: hours, rules, now, zone }).map((time) => ({
    ...time,
    full: time.from !== slot?.from && fullStarts.has(time.from),
  }))
}

/** The time slots that are not full. */
export function listAvailableSlots(order: ScheduleInput): OfferedSlot[] {
  return listTimeSlots(order).filter(({ full }) => !full)
}

/** The address fields the business requires for the chosen residency. */
export function requiredFields(terms: OrderingTerms, choices: Choices): AddressField[] {
  const form = choices.countryId === null ? terms.addressForm : terms.shippingForm
  const residency = addressOf(choices)?.residency ?? form.defaultResidency
  return form.fields[residency].filter(({ required }) => required).map(({ name }) => name)
}

function factsOf(order: DraftOrder): CheckoutState {
  const { quote, terms, delivery, choices, slot, gift, branchId, now, zone, locked } = order
  return {
    quote,
    shop: {
      sellingType: terms.type,
      hours: locked ? { available: true, until: null } : findOrderAvailability(terms, now, zone),
      shipping: delivery?.kind === 'ships',
      rules: terms.schedule,
      dineInCart: order.cart,
    },
    slot,
    slots: locked && slot ? [slot] : terms.schedule.on ? listAvailableSlots(order) : [],
    ...deliveryStateOf(order),
    tableId: tableOf(choices, branchId, now)?.id ?? null,
    name: choices.name,
    phone: choices.phone,
    gift: terms.enableGift ? gift : null,
    giftDays: giftDaysAt(now, zone),
  }
}

function deliveryStateOf({ terms, delivery, choices }: DeliveryDraft): DeliveryState {
  return {
    destination: destinationOf(choices),
    terms: delivery,
    address: addressOf(choices),
    requiredFields: requiredFields(terms, choices),
    pinMissing: terms.dropPin === 'required' && choices.pin === null,
  }
}
