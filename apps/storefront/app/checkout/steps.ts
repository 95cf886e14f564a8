import type { CheckoutProblem } from '@sofra/ordering'

/** The sections of a checkout, in the order a guest goes through them. */
export const stepIds = ['place', 'time', 'gift', 'person', 'payment'] as const
export type StepId = (typeof stepIds)[number]

export type ProblemCode = CheckoutProblem['kind']

export interface Step {
  readonly id: StepId
  readonly problems: readonly CheckoutProblem[]
}

const stepOfKind: Readonly<Record<ProblemCode, StepId | 'cart'>> = {
  'empty-cart': 'cart',
  'no-valid-item': 'cart',
  'below-minimum': 'cart',
  'ordering-off': 'cart',
  closed: 'time',
  'last-orders-over': 'time',
  'slot-missing': 'time',
  'slot-gone': 'time',
  'destination-missing': 'place',
  'destination-outside': 'place',
  'address-incomplete': 'place',
  'table-missing': 'place',
  'name-missing': 'person',
  'phone-missing': 'person',
  'phone-invalid': 'person',
  'gift-name-missing': 'gift',
  'gift-phone-missing': 'gift',
  'gift-phone-invalid': 'gift',
  'gift-date-gone': 'gift',
}

/** What only the server finds out. */
const stepOfOthers: Readonly<Record<string, StepId>> = {
  'slot-full': 'time',
  'not-offered': 'payment',
  payment_not_offered: 'payment',
  'unknown-table': 'place',
  'paci-invalid': 'place',
  'pin-missing': 'place',
  'unknown-service-point': 'place',
  'gift-not-offered': 'gift',
}

/** Where a problem is mended: a section of the checkout, or the cart. Codes of lines belong to the cart. */
export function stepOfProblem(code: string): StepId | 'cart' {
  if (Object.hasOwn(stepOfKind, code)) return stepOfKind[code as ProblemCode]
  return Object.hasOwn(stepOfOthers, code) ? (stepOfOthers[code] ?? 'cart') : 'cart'
}

/**
 * Where a problem is mended that the shop found, as its path says: a present has a phone of its own, and beside a way of
 * paying it may be the way of ordering that is not offered.
 */
export function stepOfRefusal({ path, code }: { readonly path: string; readonly code: string }): StepId | 'cart' {
  if (path === 'gift' || path.startsWith('gift.')) return 'gift'
  if (path === 'selling_types' && code === 'not-offered') return 'cart'
  return path === 'phone' || path === 'dial_code' || path === 'name' ? 'person' : stepOfProblem(code)
}

/** The sections of a checkout with what is still missing in each. */
export function stepsOf(problems: readonly CheckoutProblem[]): Step[] {
  return stepIds.map((id) => ({ id, problems: problems.filter(({ kind }) => stepOfProblem(kind) === id) }))
}

/** The section to open: the one the guest wants to change, else the first with something missing. */
export function openStep(steps: readonly Step[], wanted: StepId | null): StepId | null {
  if (wanted !== null && steps.some(({ id }) => id === wanted)) return wanted
  return steps.find(({ problems }) => problems.length > 0)?.id ?? null
}

/**
 * The page a guest belongs to before the checkout, and why (guards can-checkout and fast-checkout of spec, section 3);
 * null: the checkout itself. With fast checkout the address is asked on the checkout page.
 */
export function whereToMend(
  problems: readonly CheckoutProblem[],
  { fastCheckout }: { readonly fastCheckout: boolean },
): { readonly page: 'cart' | 'address'; readonly problem: CheckoutProblem } | null {
  const inCart = problems.find(
    ({ kind }) => stepOfProblem(kind) === 'cart' || kind === 'closed' || kind === 'last-orders-over',
  )
  if (inCart) return { page: 'cart', problem: inCart }
  if (fastCheckout) return null
  const address = problems.find(
    ({ kind }) => kind === 'destination-missing' || kind === 'destination-outside' || kind === 'address-incomplete',
  )
  return address ? { page: 'address', problem: address } : null
}
