import type { CheckoutProblem } from '@sofra/ordering'

/** The sections of the checkout, in display order. */
export const stepIds = ['fulfilment', 'time', 'gift', 'contact', 'payment'] as const
export type StepId = (typeof stepIds)[number]

export type ProblemCode = CheckoutProblem['kind']

/** DOM id of a section. */
export function stepElementId(step: StepId): string {
  return `checkout-${step}`
}

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
  'destination-missing': 'fulfilment',
  'destination-outside': 'fulfilment',
  'address-incomplete': 'fulfilment',
  'pin-missing': 'fulfilment',
  'table-missing': 'fulfilment',
  'name-missing': 'contact',
  'phone-missing': 'contact',
  'phone-invalid': 'contact',
  'gift-name-missing': 'gift',
  'gift-phone-missing': 'gift',
  'gift-phone-invalid': 'gift',
  'gift-date-gone': 'gift',
}

/** Codes that only the server returns. */
const stepOfServerCode: Readonly<Record<string, StepId>> = {
  'slot-full': 'time',
  'not-offered': 'payment',
  payment_not_offered: 'payment',
  'unknown-table': 'fulfilment',
  'paci-invalid': 'fulfilment',
  'pin-outside': 'fulfilment',
  'unknown-service-point': 'fulfilment',
  'gift-not-offered': 'gift',
}

/** The section where a problem is fixed, or the cart. Codes of order lines belong to the cart. */
export function stepOfProblem(code: string): StepId | 'cart' {
  if (Object.hasOwn(stepOfKind, code)) return stepOfKind[code as ProblemCode]
  return Object.hasOwn(stepOfServerCode, code) ? (stepOfServerCode[code] ?? 'cart') : 'cart'
}

/**
 * The section where a problem from the server is fixed, by its path and code. The path distinguishes the gift's phone
 * number from the guest's, and a selling type that is not offered from a payment method that is not.
 */
export function stepOfRefusal({ path, code }: { readonly path: string; readonly code: string }): StepId | 'cart' {
  if (path === 'gift' || path.startsWith('gift.')) return 'gift'
  if (path === 'selling_types' && code === 'not-offered') return 'cart'
  return path === 'phone' || path === 'dial_code' || path === 'name' ? 'contact' : stepOfProblem(code)
}

/** The sections of the checkout with their problems. */
export function stepsOf(problems: readonly CheckoutProblem[]): Step[] {
  return stepIds.map((id) => ({ id, problems: problems.filter(({ kind }) => stepOfProblem(kind) === id) }))
}

/** The sections with problems. */
export function incompleteSteps(steps: readonly Step[]): StepId[] {
  return steps.filter(({ problems }) => problems.length > 0).map(({ id }) => id)
}

/**
 * The page where the guest has to fix a problem before the checkout (guards can-checkout and fast-checkout,
 * docs/product.md, section 12); null when the checkout may open. With fast checkout the address form is part of it.
 */
export function findFixPage(
  problems: readonly CheckoutProblem[],
  { fastCheckout }: { readonly fastCheckout: boolean },
): { readonly page: 'cart' | 'address'; readonly problem: CheckoutProblem } | null {
  const inCart = problems.find(
    ({ kind }) => stepOfProblem(kind) === 'cart' || kind === 'closed' || kind === 'last-orders-over',
  )
  if (inCart) return { page: 'cart', problem: inCart }
  if (fastCheckout) return null
  const address = problems.find(
    ({ kind }) =>
      kind === 'destination-missing' ||
      kind === 'destination-outside' ||
      kind === 'address-incomplete' ||
      kind === 'pin-missing',
  )
  return address ? { page: 'address', problem: address } : null
}
