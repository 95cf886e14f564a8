import type { DeliveryTerms, Destination, ShippingTerms } from '@sofra/delivery'
import type { Amount } from '@sofra/money'
import type { Quote } from '@sofra/pricing'
import { canOrder, checkChosenSlot, orderTiming, type ShopState, type Slot, shopAvailability } from '@sofra/scheduling'
import type { GiftDays, RequestedGift } from './gift.ts'
import type { Address, AddressField } from './order.ts'

/** What keeps a checkout from being placed, each with what mends it. */
export type CheckoutProblem =
  | { readonly kind: 'empty-cart' }
  | { readonly kind: 'no-valid-item' }
  | { readonly kind: 'below-minimum'; readonly missing: Amount; readonly minOrder: Amount }
  | { readonly kind: 'closed'; readonly next: number | null }
  /** The doors are open still, the kitchen takes no more. */
  | { readonly kind: 'last-orders-over'; readonly next: number | null }
  | { readonly kind: 'ordering-off' }
  | { readonly kind: 'destination-missing' }
  | { readonly kind: 'destination-outside' }
  | { readonly kind: 'address-incomplete'; readonly fields: readonly AddressField[] }
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

/** Everything known of a checkout; what a selling type does not ask for may stay null or empty. */
export interface CheckoutState {
  readonly quote: Quote
  /** Hours, pauses and scheduling of the branch for this selling type. */
  readonly shop: ShopState
  /** The time chosen for later; null: as soon as possible. */
  readonly slot: Slot | null
  /** The times on offer. */
  readonly slots: readonly Slot[]
  readonly destination: Destination | null
  /** What delivery or shipping says of the destination; null while there is none. */
  readonly terms: DeliveryTerms | ShippingTerms | null
  readonly address: Address | null
  /** The fields this business requires, those of the residency chosen. */
  readonly requiredFields: readonly AddressField[]
  readonly tableId: string | null
  readonly name: string
  readonly phone: string
  /** Whom the order is a present for; null: for whoever orders. */
  readonly gift?: Pick<RequestedGift, 'name' | 'phone' | 'date'> | null
  /** The days a present can be wanted for. */
  readonly giftDays?: GiftDays
}

/**
 * Everything that keeps a checkout from being placed, in the order a guest meets it; empty when it can be (spec,
 * section 3).
 */
export function checkoutProblems(facts: CheckoutState): CheckoutProblem[] {
  return [
    ...cartProblems(facts.quote),
    ...timeProblems(facts),
    ...destinationProblems(facts),
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
  const answer = shopAvailability(shop)
  if (!answer.available && !canOrder(shop)) {
    const over = answer.reason === 'last-orders-over'
    return [{ kind: over ? 'last-orders-over' : 'closed', next: answer.next }]
  }

  if (slot !== null) {
    // A chosen time is never moved silently: if it is gone, the guest is asked.
    const chosen = checkChosenSlot(slots, slot)
    return chosen.kind === 'unavailable' ? [{ kind: 'slot-gone', nearest: chosen.nearest }] : []
  }
  // What goes by post waits for no hour of the kitchen.
  const later = !shipping && rules !== null && orderTiming(answer.available, rules) === 'later'
  return later ? [{ kind: 'slot-missing' }] : []
}

function destinationProblems(facts: CheckoutState): CheckoutProblem[] {
  switch (facts.shop.sellingType) {
    case 'delivery': {
      if (!facts.destination || !facts.terms) return [{ kind: 'destination-missing' }]
      if (facts.terms.kind === 'outside') return [{ kind: 'destination-outside' }]
      const fields = facts.requiredFields.filter((field) => !facts.address?.fields[field]?.trim())
      return fields.length > 0 || !facts.address ? [{ kind: 'address-incomplete', fields }] : []
    }
    case 'dine-in':
      return facts.tableId ? [] : [{ kind: 'table-missing' }]
    // Whoever waits outside may describe their car; whoever walks in has none.
    case 'pickup':
    case 'product-service':
    case 'reservation':
      return []
  }
}

/** Who orders at a table is known by the table; everyone else leaves a name and a phone. */
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

/** A present needs somebody to be brought to, and a day that is still to come. */
function giftProblems({ gift, giftDays, slot }: CheckoutState): CheckoutProblem[] {
  if (!gift) return []
  const problems: CheckoutProblem[] = []
  const digits = digitsOf(gift.phone)
  if (gift.name.trim() === '') problems.push({ kind: 'gift-name-missing' })
  if (digits === 0) problems.push({ kind: 'gift-phone-missing' })
  else if (!isLongEnough(digits)) problems.push({ kind: 'gift-phone-invalid' })
  // For a chosen time it arrives on the day of that, whatever else was said.
  if (slot === null && gift.date !== null && giftDays && (gift.date < giftDays.from || gift.date > giftDays.until)) {
    problems.push({ kind: 'gift-date-gone' })
  }
  return problems
}

/** How many digits there are, of whatever script. */
function digitsOf(phone: string): number {
  return phone.replace(/\P{Nd}/gu, '').length
}

function isLongEnough(digits: number): boolean {
  return digits >= minPhoneDigits && digits <= maxPhoneDigits
}

/** A national number has 2 to 17 digits (source spec, section 5), a country's code up to 3 before it. */
const minPhoneDigits = 2
const maxPhoneDigits = 20
