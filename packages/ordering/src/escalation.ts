import type { Instant } from '@sofra/availability'

/*
 * What happens while an order waits for the shop's answer: docs/decisions/0099-escalation.md. The board shows and sounds
 * every order at once; these steps follow.
 */

/** The steps in the order in which two of the same time are taken. */
export const escalationSteps = ['louder', 'push', 'email', 'message', 'pause'] as const
/**
 * `louder`: the board sounds louder and more often; `push`: a notification on devices of the staff; `email`: owners and managers of the branch; `message`: SMS or WhatsApp to
 * chosen numbers; `pause`: the branch takes no orders for some minutes.
 */
export type EscalationStep = (typeof escalationSteps)[number]

/** The channels of the step `message`. */
export const escalationChannels = ['sms', 'whatsapp'] as const
export type EscalationChannel = (typeof escalationChannels)[number]

/** Seconds that an order has waited when a step is taken. */
interface StepTime {
  readonly after: number
}

/** The steps of a business; a step that is missing or null is off. */
export interface Escalation {
  readonly louder?: StepTime | null
  readonly push?: StepTime | null
  readonly email?: StepTime | null
  readonly message?: (StepTime & { readonly channel: EscalationChannel }) | null
  readonly pause?: (StepTime & { readonly minutes: number }) | null
  /** The numbers (E.164) that the step `message` reaches. */
  readonly phones?: readonly string[]
}

/** The bounds of the settings: `after` in seconds, a pause in minutes, and the most numbers. */
export const escalationLimits = {
  after: { min: 30, max: 3_600 },
  pauseMinutes: { min: 5, max: 240 },
  phones: 5,
} as const

/** A step is not taken any more when it is this late, so that an outage or a new setting does not raise old alarms. */
export const escalationWindowMilliseconds = 30 * 60_000

/** A step that was taken, in the history of its order. */
export interface TakenStep {
  readonly step: EscalationStep
  /** The names of the staff who were notified, or the ends of the numbers; empty if the channel could reach no one. */
  readonly notified: readonly string[]
  /** When the pause ends; null for all other steps. */
  readonly until: Instant | null
}

/** A step with the instant at which it is due. */
export interface DueStep {
  readonly step: EscalationStep
  readonly at: Instant
}

/** The steps of an order that waits since an instant, in the order in which they are taken. */
export function scheduledSteps(escalation: Escalation, since: Instant): readonly DueStep[] {
  return escalationSteps
    .flatMap((step) => {
      const after = escalation[step]?.after
      return after === undefined ? [] : [{ step, at: since + after * 1000 }]
    })
    .toSorted((one, other) => one.at - other.at)
}

/** The steps that are due at `now` and not taken yet, in their order. */
export function dueSteps(
  escalation: Escalation,
  { since, taken, now }: { readonly since: Instant; readonly taken: Iterable<EscalationStep>; readonly now: Instant },
): readonly DueStep[] {
  const done = new Set(taken)
  return scheduledSteps(escalation, since).filter(
    ({ step, at }) => at <= now && now < at + escalationWindowMilliseconds && !done.has(step),
  )
}
