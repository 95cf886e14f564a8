import type { FieldProblem } from '@sofra/contract'
import type { OrderRequest, QuoteRequest } from '@sofra/contract/orders-words'
import { type CheckoutFacts, type CheckoutProblem, checkoutProblems } from '@sofra/ordering'
import { checkChosenSlot, type Slot } from '@sofra/scheduling'
import { nationalNumber } from './customer.ts'
import { isAmong, type PricedCart } from './price-cart.ts'

/** Who orders, as far as the checkout's rules ask; before the checkout nobody has said it yet. */
type Person = Pick<OrderRequest, 'name' | 'dialCode' | 'phone' | 'paymentMethod'>

/** Everything that keeps a cart from being placed, by the field of the body that mends it. */
export function problemsOf(cart: PricedCart, request: QuoteRequest, person: Person | null): FieldProblem[] {
  const { fulfilment } = request
  const address = fulfilment.type === 'delivery' ? fulfilment.address : null
  const fields = address ? cart.shop.addressForm.fields[address.residency] : []
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
    car: fulfilment.type === 'pickup' ? fulfilment.car : null,
    // The car helps to find a guest who waits outside; whoever walks in has none.
    carRequired: false,
    name: person?.name ?? '',
    phone: nationalNumber(person?.phone ?? ''),
  }
  const found = [...lineProblems(cart), ...checkoutProblems(facts).flatMap((problem) => fieldsOf(problem, facts))]
  const problems = found.map((problem) =>
    isFullSlot(problem, cart, request) ? { ...problem, code: 'slot-full' } : problem,
  )
  if (fulfilment.type === 'dine-in' && fulfilment.tableId && !cart.table) {
    return [...problems.filter(({ code }) => code !== 'table-missing'), { path: 'table_id', code: 'unknown-table' }]
  }
  if (!person) return problems

  if (!cart.settings.payments.includes(person.paymentMethod)) {
    problems.push({ path: 'payment_type', code: 'not-offered' })
  }
  if (isCountedPerCustomer(cart) && facts.phone === '' && !problems.some(({ path }) => path === 'phone')) {
    problems.push({ path: 'phone', code: 'phone-missing' })
  }
  return problems.concat(phoneProblems(person, problems))
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

/** Source spec, section 5: a national number has 2 to 17 digits. */
function phoneProblems({ phone, dialCode }: Person, known: readonly FieldProblem[]): FieldProblem[] {
  if (phone === '' || known.some(({ path }) => path === 'phone')) return []
  const problems: FieldProblem[] = []
  if (!/^\d{2,17}$/.test(nationalNumber(phone))) problems.push({ path: 'phone', code: 'phone-invalid' })
  if (!/^(?:\+?[1-9]\d{0,3})?$/.test(dialCode)) problems.push({ path: 'dial_code', code: 'dial-code-invalid' })
  return problems
}

const paths = {
  'empty-cart': 'order_lines',
  'no-valid-item': 'order_lines',
  'below-minimum': 'order_lines',
  closed: 'selling_types',
  'ordering-off': 'selling_types',
  'destination-missing': 'area_id',
  'destination-outside': 'area_id',
  'table-missing': 'table_id',
  'car-missing': 'car',
  'name-missing': 'name',
  'phone-missing': 'phone',
  'phone-invalid': 'phone',
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
