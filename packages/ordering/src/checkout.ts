import type { DeliveryTerms, Destination, ShippingTerms } from '@sofra/delivery'
import type { Amount } from '@sofra/money'
import type { Quote } from '@sofra/pricing'
import { canOrder, checkChosenSlot, orderTiming, type ShopState, type Slot, shopAvailability } from '@sofra/scheduling'
import type { GiftDays, RequestedGift } from './gift.ts'
import type { Address, AddressField } from './order.ts'

/** Why a checkout cannot be placed, with what is needed to fix it. */
export type CheckoutProblem =
  | { readonly kind: 'empty-cart' }
  | { readonly kind: 'no-valid-item' }
  | { readonly kind: 'below-minimum'; readonly missing: Amount; readonly minOrder: Amount }
  | { readonly kind: 'closed'; readonly next: number | null }
  /** Inside opening hours, after the last order. */
  | { readonly kind: 'last-orders-over'; readonly next: number | null }
  | { readonly kind: 'ordering-off' }
  | { readonly kind: 'destination-missing' }
  | { readonly kind: 'destination-outside' }
  | { readonly kind: 'address-incomplete'; readonly fields: readonly AddressField[] }
  | { readonly kind: 'pin-missing' }
  | { readonly kind: 'table-missing' }
  | { readonly kind: 'name-missing' }
  | { readonly kind: 'phone-missing' }
  | { readonly kind: 'phone-invalid' }
  | { readonly kind: 'gift-name-missing' }
  | { readonly kind: 'gift-phone-missing' }
  | { readonly kind: 'gift-phone-invalid' }
  | { readonly kind: 'gift-date-gone' }
  | { readonly kind: 'slot-missing' }
  | { readonly kind: 'slot-gone'; readonly nearest: Slot | null }

/** The state of a checkout; values that the selling type does not need may be null or empty. */
export interface CheckoutState {
  readonly quote: Quote
  /** Hours, pauses and scheduling rules of the branch for this selling type. */
  readonly shop: ShopState
  /** The selected slot; null: as soon as possible. */
  readonly slot: Slot | null
  /** The slots on offer. */
  readonly slots: readonly Slot[]
  readonly destination: Destination | null
  /** The delivery or shipping terms of the destination; null without a destination. */
  readonly terms: DeliveryTerms | ShippingTerms | null
  readonly address: Address | null
  /** The required address fields of the selected residency. */
  readonly requiredFields: readonly AddressField[]
  /** Whether the shop requires a pin on the map, and the order has none. */
  readonly pinMissing: boolean
  readonly tableId: string | null
  readonly name: string
  readonly phone: string
  /** The recipient of a gift; null: not a gift. */
  readonly gift?: Pick<RequestedGift, 'name' | 'phone' | 'date'> | null
  /** The days on which a gift can be delivered. */
  readonly giftDays?: GiftDays
}

/**
 * All problems that prevent a checkout from being placed, in the order of the checkout screen; empty if it can be
 * placed (docs/product.md, section 12).
 */
export function checkoutProblems(facts: CheckoutState): CheckoutProblem[] {
  return [
    ...cartProblems(facts.quote),
    ...timeProblems(facts),
    ...fulfilmentProblems(facts),
    ...contactProblems(facts),
    ...giftProblems(facts),
  ]
}

function cartProblems({ lines, subtotal, minOrder }: Quote): CheckoutProblem[] {
  if (lines.length === 0) return [{ kind: 'empty-cart' }]
  if (lines.every((line) => line.problem !== null)) return [{ kind: 'no-valid-item' }]
  return subtotal < minOrder ? [{ kind: 'below-minimum', missing: minOrder - subtotal, minOrder }] : []
}

function timeProblems({ shop, slot, slots }: CheckoutState): CheckoutProblem[] {
  const { sellingType, rules, dineInCart, shipping } = shop
  if (sellingType === 'dine-in' && !dineInCart) return [{ kind: 'ordering-off' }]
  const availability = shopAvailability(shop)
  if (!availability.available && !canOrder(shop)) {
    const over = availability.reason === 'last-orders-over'
    return [{ kind: over ? 'last-orders-over' : 'closed', next: availability.next }]
  }

  if (slot !== null) {
    // A selected slot is never replaced silently: the guest chooses again.
    const chosen = checkChosenSlot(slots, slot)
    return chosen.kind === 'unavailable' ? [{ kind: 'slot-gone', nearest: chosen.nearest }] : []
  }
  // Shipments do not depend on opening hours.
  const later = !shipping && rules !== null && orderTiming(availability.available, rules) === 'later'
  return later ? [{ kind: 'slot-missing' }] : []
}

function fulfilmentProblems(facts: CheckoutState): CheckoutProblem[] {
  switch (facts.shop.sellingType) {
    case 'delivery':
      return deliveryProblems(facts)
    case 'dine-in':
      return facts.tableId ? [] : [{ kind: 'table-missing' }]
    // Describing a car is optional: a guest may also walk in.
    case 'pickup':
    case 'product-service':
    case 'reservation':
      return []
  }
}

/** The part of a checkout that a delivery address form completes. */
export type DeliveryState = Pick<CheckoutState, 'destination' | 'terms' | 'address' | 'requiredFields' | 'pinMissing'>

/** The problems of the destination and its address, in the order of the address form; empty if they are complete. */
export function deliveryProblems(facts: DeliveryState): CheckoutProblem[] {
  const { address, requiredFields } = facts
  const fields = requiredFields.filter((field) => !address?.fields[field]?.trim())
  const isIncomplete = address === null || fields.length > 0
  return [...destinationProblems(facts), ...(isIncomplete ? [{ kind: 'address-incomplete', fields } as const] : [])]
}

function destinationProblems({ destination, terms, pinMissing }: DeliveryState): CheckoutProblem[] {
  if (!destination || !terms) return [{ kind: 'destination-missing' }]
  if (terms.kind === 'outside') return [{ kind: 'destination-outside' }]
  // A shipment has no pin.
  return pinMissing && terms.kind === 'delivers' ? [{ kind: 'pin-missing' }] : []
}

/** Orders at a table are identified by the table; other orders need a name and a phone. */
function contactProblems({ shop, name, phone }: CheckoutState): CheckoutProblem[] {
  const problems: CheckoutProblem[] = []
  const digits = digitsOf(phone)
  if (shop.sellingType !== 'dine-in') {
    if (name.trim() === '') problems.push({ kind: 'name-missing' })
    if (digits === 0) problems.push({ kind: 'phone-missing' })
  }
  if (digits > 0 && !isLongEnough(digits)) problems.push({ kind: 'phone-invalid' })
  return problems
}

/** A gift needs a recipient and a day that is not past. */
function giftProblems({ gift, giftDays, slot }: CheckoutState): CheckoutProblem[] {
  if (!gift) return []
  const problems: CheckoutProblem[] = []
  const digits = digitsOf(gift.phone)
  if (gift.name.trim() === '') problems.push({ kind: 'gift-name-missing' })
  if (digits === 0) problems.push({ kind: 'gift-phone-missing' })
  else if (!isLongEnough(digits)) problems.push({ kind: 'gift-phone-invalid' })
  // A selected slot determines the day of delivery.
  if (slot === null && gift.date !== null && giftDays && (gift.date < giftDays.from || gift.date > giftDays.until)) {
    problems.push({ kind: 'gift-date-gone' })
  }
  return problems
}

/** The number of digits in any script. */
function digitsOf(phone: string): number {
  return phone.replace(/\P{Nd}/gu, '').length
}

function isLongEnough(digits: number): boolean {
  return digits >= minPhoneDigits && digits <= maxPhoneDigits
}

/** A national number has 2 to 17 digits (docs/product.md, section 5), a country calling code up to 3. */
const minPhoneDigits = 2
const maxPhoneDigits = 20
