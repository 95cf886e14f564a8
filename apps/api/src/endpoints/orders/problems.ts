import type { FieldProblem } from '@sofra/contract'
import type { OrderRequest, QuoteRequest } from '@sofra/contract/order-requests-codec'
import { isPinInArea } from '@sofra/delivery'
import {
  type CheckoutProblem,
  type CheckoutState,
  checkoutProblems,
  giftDaysAt,
  isPaci,
  needsPayment,
} from '@sofra/ordering'
import { checkChosenSlot, type Slot } from '@sofra/scheduling'
import { parsePhone } from '../../customers/phone.ts'
import { phoneProblems } from '../../customers/phone-problems.ts'
import { includesSlot, type PricedCart } from './price-cart.ts'

/** The contact and payment fields that the checkout rules check; unknown before the checkout. */
type CheckoutContact = Pick<OrderRequest, 'name' | 'dialCode' | 'phone' | 'paymentMethod'>

/** Everything that prevents an order, each by the path of the body's field that fixes it. `contact`: null before the checkout. */
export function problemsOf(
  cart: PricedCart,
  request: QuoteRequest,
  contact: CheckoutContact | null,
  now: number,
): FieldProblem[] {
  const { fulfilment } = request
  const { shop } = cart
  const address = fulfilment.type === 'delivery' ? fulfilment.address : null
  const form = cart.terms?.kind === 'ships' ? shop.shippingForm : shop.addressForm
  const fields = address ? form.fields[address.residency] : []
  const phone = parsePhone(contact ?? {}, shop.country)
  const facts = {
    quote: cart.quote,
    shop: cart.shopState,
    slot: request.slot,
    slots: cart.slots,
    destination: fulfilment.type === 'delivery' ? fulfilment.destination : null,
    terms: cart.terms,
    address,
    requiredFields: fields.filter((field) => field.required).map((field) => field.name),
    pinMissing: shop.dropPin === 'required' && !address?.point,
    tableId: cart.table?.id ?? null,
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    gift: shop.enableGift ? (request.gift ?? null) : null,
    giftDays: giftDaysAt(now, shop.timeZone),
  }
  const ruleProblems = checkoutProblems(facts).filter(({ kind }) => !isPhoneDigitsProblem(kind))
  const found = [
    ...lineProblems(cart),
    ...ruleProblems.flatMap((problem) => fieldsOf(problem, facts)),
    ...giftProblems(cart, request),
    ...servicePointProblems(cart, request),
    ...addressProblems(cart, request),
  ]
  const problems = found.map((problem) =>
    isFullSlot(problem, cart, request) ? { ...problem, code: 'slot-full' } : problem,
  )
  if (fulfilment.type === 'dine-in' && fulfilment.tableId && !cart.table) {
    return [...problems.filter(({ code }) => code !== 'table-missing'), { path: 'table_id', code: 'unknown-table' }]
  }
  if (!contact) return problems

  if (needsPayment(cart.quote) && !cart.settings.payments.includes(contact.paymentMethod)) {
    problems.push({ path: 'payment_type', code: 'not-offered' })
  }
  if (isCountedPerCustomer(cart) && phone.kind === 'none' && !problems.some(({ path }) => path === 'phone')) {
    problems.push({ path: 'phone', code: 'phone-missing' })
  }
  return problems.concat(phoneProblems(phone))
}

/** Problems of the address: an invalid PACI number, or a pin outside the area. */
function addressProblems({ terms }: PricedCart, { fulfilment }: QuoteRequest): FieldProblem[] {
  const address = fulfilment.type === 'delivery' ? fulfilment.address : null
  if (!address || terms?.kind === 'ships') return []
  const { paci } = address.fields
  return [
    ...(paci !== undefined && !isPaci(paci) ? [{ path: 'paci', code: 'paci-invalid' }] : []),
    ...(isPinOutside(terms, fulfilment) ? [{ path: 'lat', code: 'pin-outside' }] : []),
  ]
}

/**
 * Whether the order names an area and has a pin elsewhere: the driver would go to the pin at the area's fee. The guest
 * decides which of the two is right, so the order is not priced again by the pin.
 */
function isPinOutside(terms: PricedCart['terms'], fulfilment: QuoteRequest['fulfilment']): boolean {
  if (fulfilment.type !== 'delivery' || terms?.kind !== 'delivers') return false
  const { destination, address } = fulfilment
  if (destination?.kind !== 'area' || !address?.point) return false
  const area = terms.zone.areas.find(({ id }) => id === destination.areaId)
  return area !== undefined && !isPinInArea(address.point, area, terms.zone)
}

/** The available slot nearest to the requested one if that is full or gone; a suggestion only, the guest decides. */
export function nearestSlot({ slots }: PricedCart, { slot }: QuoteRequest): Slot | null {
  if (!slot) return null
  const chosen = checkChosenSlot(slots, slot)
  return chosen.kind === 'unavailable' ? chosen.nearest : null
}

function isFullSlot({ code }: FieldProblem, { fullSlots }: PricedCart, { slot }: QuoteRequest): boolean {
  return code === 'slot-gone' && slot !== null && includesSlot(fullSlots, slot)
}

/** Whether the cart uses a coupon with a limit per customer, which needs a phone even for dine-in orders. */
function isCountedPerCustomer({ perCustomer, quote }: PricedCart): boolean {
  return perCustomer && quote.traces.some(({ kind }) => kind === 'coupon')
}

function lineProblems({ quote, portionsLeft }: PricedCart): FieldProblem[] {
  return quote.lines.flatMap(({ problem, itemId }, position) => {
    if (!problem) return []
    const left = problem === 'not-enough-stock' ? portionsLeft.get(itemId) : undefined
    return [{ path: `order_lines.${position}`, code: problem, ...(left === undefined ? {} : { left }) }]
  })
}

/** Problems that the checkout rules derive from the number of digits; `phoneProblems` replaces them. */
function isPhoneDigitsProblem(kind: CheckoutProblem['kind']): boolean {
  return kind === 'phone-invalid' || kind === 'gift-phone-invalid'
}

/** Gifts are only for delivery orders of businesses that offer them. */
function giftProblems({ shop }: PricedCart, { fulfilment, gift }: QuoteRequest): FieldProblem[] {
  if (!gift) return []
  if (!shop.enableGift || fulfilment.type !== 'delivery') return [{ path: 'gift', code: 'gift-not-offered' }]
  return phoneProblems(parsePhone(gift, shop.country), 'gift.')
}

/** If the shop lists service points, the order must name one of them or none. */
function servicePointProblems({ shop }: PricedCart, { fulfilment }: QuoteRequest): FieldProblem[] {
  if (fulfilment.type !== 'product-service' || shop.servicePoints.length === 0) return []
  const { servicePoint } = fulfilment
  const known = servicePoint === '' || shop.servicePoints.some(({ id }) => id === servicePoint)
  return known ? [] : [{ path: 'service_point', code: 'unknown-service-point' }]
}

const paths = {
  'empty-cart': 'order_lines',
  'no-valid-item': 'order_lines',
  'below-minimum': 'order_lines',
  closed: 'selling_types',
  'last-orders-over': 'selling_types',
  'ordering-off': 'selling_types',
  'destination-missing': 'area_id',
  'destination-outside': 'area_id',
  'pin-missing': 'lat',
  'table-missing': 'table_id',
  'name-missing': 'name',
  'phone-missing': 'phone',
  'phone-invalid': 'phone',
  'gift-name-missing': 'gift.name',
  'gift-phone-missing': 'gift.phone',
  'gift-phone-invalid': 'gift.phone',
  'gift-date-gone': 'gift.date',
  'slot-missing': 'schedule',
  'slot-gone': 'schedule',
} as const satisfies Record<Exclude<CheckoutProblem['kind'], 'address-incomplete'>, string>

function fieldsOf(problem: CheckoutProblem, { destination }: Pick<CheckoutState, 'destination'>): FieldProblem[] {
  if (problem.kind === 'destination-outside' && destination?.kind === 'country') {
    return [{ path: 'country_id', code: problem.kind }]
  }
  if (problem.kind !== 'address-incomplete') return [{ path: paths[problem.kind], code: problem.kind }]
  if (problem.fields.length === 0) return [{ path: 'residency', code: 'address-incomplete' }]
  return problem.fields.map((field) => ({ path: field, code: 'address-incomplete' }))
}
