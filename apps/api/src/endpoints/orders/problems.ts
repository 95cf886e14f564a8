import type { FieldProblem } from '@sofra/contract'
import type { OrderRequest, QuoteRequest } from '@sofra/contract/order-requests-words'
import {
  type CheckoutFacts,
  type CheckoutProblem,
  checkoutProblems,
  giftDaysAt,
  isPaci,
  needsPayment,
} from '@sofra/ordering'
import { checkChosenSlot, type Slot } from '@sofra/scheduling'
import { readPhone } from '../../customers/phone.ts'
import { phoneProblems } from '../../customers/phone-problems.ts'
import { isAmong, type PricedCart } from './price-cart.ts'

/** Who orders, as far as the checkout's rules ask; before the checkout nobody has said it yet. */
type Person = Pick<OrderRequest, 'name' | 'dialCode' | 'phone' | 'paymentMethod'>

/** Everything that keeps a cart from being placed, by the field of the body that mends it. */
export function problemsOf(
  cart: PricedCart,
  request: QuoteRequest,
  person: Person | null,
  now: number,
): FieldProblem[] {
  const { fulfilment } = request
  const { shop } = cart
  const address = fulfilment.type === 'delivery' ? fulfilment.address : null
  const form = cart.terms?.kind === 'ships' ? shop.shippingForm : shop.addressForm
  const fields = address ? form.fields[address.residency] : []
  const phone = readPhone(person ?? {}, shop.country)
  const facts = {
    quote: cart.quote,
    shop: cart.shopFacts,
    slot: request.slot,
    slots: cart.slots,
    destination: fulfilment.type === 'delivery' ? fulfilment.destination : null,
    terms: cart.terms,
    address,
    requiredFields: fields.filter((field) => field.required).map((field) => field.name),
    tableId: cart.table?.id ?? null,
    name: person?.name ?? '',
    phone: person?.phone ?? '',
    gift: shop.enableGift ? (request.gift ?? null) : null,
    giftDays: giftDaysAt(now, shop.timeZone),
  }
  const said = checkoutProblems(facts).filter(({ kind }) => !isOfDigits(kind))
  const found = [
    ...lineProblems(cart),
    ...said.flatMap((problem) => fieldsOf(problem, facts)),
    ...giftProblems(cart, request),
    ...servicePointProblems(cart, request),
    ...placeProblems(cart, request),
  ]
  const problems = found.map((problem) =>
    isFullSlot(problem, cart, request) ? { ...problem, code: 'slot-full' } : problem,
  )
  if (fulfilment.type === 'dine-in' && fulfilment.tableId && !cart.table) {
    return [...problems.filter(({ code }) => code !== 'table-missing'), { path: 'table_id', code: 'unknown-table' }]
  }
  if (!person) return problems

  if (needsPayment(cart.quote) && !cart.settings.payments.includes(person.paymentMethod)) {
    problems.push({ path: 'payment_type', code: 'not-offered' })
  }
  if (isCountedPerCustomer(cart) && phone.kind === 'none' && !problems.some(({ path }) => path === 'phone')) {
    problems.push({ path: 'phone', code: 'phone-missing' })
  }
  return problems.concat(phoneProblems(phone))
}

/** What is wrong with the place itself: a number no dwelling has, or a pin the shop wants and has not got. */
function placeProblems({ shop, terms }: PricedCart, { fulfilment }: QuoteRequest): FieldProblem[] {
  const address = fulfilment.type === 'delivery' ? fulfilment.address : null
  if (!address || terms?.kind === 'ships') return []
  const { paci } = address.fields
  return [
    ...(paci !== undefined && !isPaci(paci) ? [{ path: 'paci', code: 'paci-invalid' }] : []),
    ...(shop.dropPin === 'required' && !address.point ? [{ path: 'lat', code: 'pin-missing' }] : []),
  ]
}

/** The free time next to the one asked for, when that is full or gone: nobody is moved there without being asked. */
export function nearestSlot({ slots }: PricedCart, { slot }: QuoteRequest): Slot | null {
  if (!slot) return null
  const chosen = checkChosenSlot(slots, slot)
  return chosen.kind === 'gone' ? chosen.nearest : null
}

function isFullSlot({ code }: FieldProblem, { fullSlots }: PricedCart, { slot }: QuoteRequest): boolean {
  return code === 'slot-gone' && slot !== null && isAmong(fullSlots, slot)
}

/** At a table nobody is asked for a phone, but a coupon that everybody may use once has to know whose use it is. */
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

/** What the checkout's rules guess of a number by its digits. */
function isOfDigits(kind: CheckoutProblem['kind']): boolean {
  return kind === 'phone-invalid' || kind === 'gift-phone-invalid'
}

/** A present is brought, and only where the business sends presents. */
function giftProblems({ shop }: PricedCart, { fulfilment, gift }: QuoteRequest): FieldProblem[] {
  if (!gift) return []
  if (!shop.enableGift || fulfilment.type !== 'delivery') return [{ path: 'gift', code: 'gift-not-offered' }]
  return phoneProblems(readPhone(gift, shop.country), 'gift.')
}

/** Where there is a list of points, the guest is at one of them, or says none. */
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

function fieldsOf(problem: CheckoutProblem, { destination }: Pick<CheckoutFacts, 'destination'>): FieldProblem[] {
  if (problem.kind === 'destination-outside' && destination?.kind === 'country') {
    return [{ path: 'country_id', code: problem.kind }]
  }
  if (problem.kind !== 'address-incomplete') return [{ path: paths[problem.kind], code: problem.kind }]
  if (problem.fields.length === 0) return [{ path: 'residency', code: 'address-incomplete' }]
  return problem.fields.map((field) => ({ path: field, code: 'address-incomplete' }))
}
