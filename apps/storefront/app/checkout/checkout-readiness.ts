import type { CheckoutProblem } from '@sofra/ordering'
import { needsPhoneVerification } from '../account/verified-phones.ts'
import { type OrderPlacement, refusals } from './order-placement.ts'
import type { RequestProblem } from './request.ts'
import { type Step, type StepId, stepOfProblem, stepOfRefusal, stepsOf } from './steps.ts'
import { addSlotProblem, findUnavailableSlot, type ServerSlotStatus, type UnavailableSlot } from './unavailable-slot.ts'

/** What an order still needs before it can be placed. */
export interface CheckoutReadiness {
  /** The problems found in the browser, and the slot that the server has found unavailable. */
  readonly problems: readonly CheckoutProblem[]
  readonly steps: readonly Step[]
  readonly unavailableSlot: UnavailableSlot | null
  /** The problems of the refused order; empty unless it was refused. */
  readonly refused: readonly RequestProblem[]
  /** The problems of the refused order and of the server's quote. */
  readonly serverProblems: readonly RequestProblem[]
  readonly needsPhoneCheck: boolean
}

/** Combines the problems found in the browser with those of the server's quote and of the refused order. */
export function assessCheckout(
  localProblems: readonly CheckoutProblem[],
  quoted: ServerSlotStatus,
  placement: OrderPlacement,
): CheckoutReadiness {
  const responses = placement.kind === 'refused' ? [placement, quoted] : [quoted]
  const unavailableSlot = findUnavailableSlot(localProblems, responses)
  const problems = addSlotProblem(localProblems, unavailableSlot)
  const refused = refusals(placement)
  // Problems of the phone number are displayed while the guest is still typing.
  const serverProblems = [...refused, ...quoted.problems]
  return {
    problems,
    steps: stepsOf(problems),
    unavailableSlot,
    refused,
    serverProblems,
    needsPhoneCheck: needsPhoneVerification(serverProblems),
  }
}

/** Where the first problem that prevents the order is fixed; null when the order can be placed. */
export function blockingStep({
  problems: [first],
  needsPhoneCheck,
}: Pick<CheckoutReadiness, 'problems' | 'needsPhoneCheck'>): StepId | 'cart' | null {
  if (first) return stepOfProblem(first.kind)
  return needsPhoneCheck ? 'contact' : null
}

/** Whether nothing is missing in a section, neither for the browser nor for the server. */
export function isStepComplete(
  id: StepId,
  { steps, serverProblems }: Pick<CheckoutReadiness, 'steps' | 'serverProblems'>,
): boolean {
  if (steps.some((step) => step.id === id && step.problems.length > 0)) return false
  return !serverProblems.some((problem) => stepOfRefusal(problem) === id)
}

/** Whether a section gets a check mark. */
export function isStepDone(
  id: StepId,
  readiness: Pick<CheckoutReadiness, 'steps' | 'serverProblems'>,
  { anonymous, gift }: { readonly anonymous: boolean; readonly gift: boolean },
): boolean {
  // Without contact details, which a table order does not need, or without a gift, there is nothing to confirm.
  const isEmpty = (id === 'contact' && anonymous) || (id === 'gift' && !gift)
  return !isEmpty && isStepComplete(id, readiness)
}
