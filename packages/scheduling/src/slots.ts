import {
  type Instant,
  type Opening,
  openings,
  type Pause,
  type Schedule,
  stepsOfShifts,
  type Zone,
} from '@sofra/availability'
import { extraAdvanceMinutes, type OfferedSlot, type ScheduleRules, type Slot } from './rules.ts'

const millisecondsPerMinute = 60_000

/** What decides which times are on offer. Without a schedule the branch never closes. */
export interface SlotOptions {
  readonly schedule: Schedule | null
  readonly pauses: readonly Pause[]
  readonly rules: ScheduleRules
  readonly now: Instant
  readonly zone: Zone
  /** How long the kitchen needs: no slot starts before that. */
  readonly preparationMinutes: number
  /** How long before the branch closes the last slot must start. */
  readonly lastOrderMinutes: number
}

/**
 * The times an order can be wanted for, in order. Each lies inside one shift and outside every pause, and the edge the
 * advance is measured to lies from the minimum advance and 15 minutes to the maximum advance from now (source spec,
 * sections 3 to 5).
 */
export function findSlots(facts: SlotOptions): OfferedSlot[] {
  const { schedule, pauses, rules, now, zone, preparationMinutes, lastOrderMinutes } = facts
  if (!rules.on) return []

  const earliest = now + (rules.minAdvanceMinutes + extraAdvanceMinutes) * millisecondsPerMinute
  const latest = now + rules.maxAdvanceMinutes * millisecondsPerMinute
  const ready = now + preparationMinutes * millisecondsPerMinute
  const lastOrder = lastOrderMinutes * millisecondsPerMinute

  const steps = stepsOfShifts(schedule, now, latest, zone, rules.slotMinutes)
  const end = (steps.at(-1)?.to ?? now) + lastOrder
  const inTime = insideAny(openings(schedule, [], now, end, zone))
  const unpaused = insideAny(pauses.length > 0 ? openings(schedule, pauses, now, end, zone) : [{ from: now, to: end }])

  return steps.filter((slot) => {
    const edge = rules.applyOn === 'ending' ? slot.to : slot.from
    if (edge < earliest || edge > latest || slot.from < ready) return false
    return unpaused(slot.from, slot.to) && (lastOrder === 0 || inTime(slot.from, slot.from + lastOrder))
  })
}

/**
 * The time chosen for a guest who has not: the second slot of the first day, which leaves the kitchen a moment after
 * opening, else the first; null clears the choice (source spec, section 4).
 */
export function defaultSlot<S extends Slot>(slots: readonly S[]): S | null {
  const [first, second] = slots
  if (!first || !second) return first ?? null
  // The last slot of tonight is not swapped for tomorrow's first.
  return dateIn(first) === dateIn(second) ? second : first
}

/** What became of the time a guest chose. It is never moved silently: when gone, the guest is asked. */
export type ChosenSlot<S extends Slot> =
  | { readonly kind: 'available'; readonly slot: S }
  /** `nearest` is what to propose; null when nothing is on offer any more. */
  | { readonly kind: 'unavailable'; readonly nearest: S | null }

/** Whether a chosen time is still on offer (spec, section 6). */
export function checkChosenSlot<S extends Slot>(slots: readonly S[], chosen: Slot): ChosenSlot<S> {
  let nearest: S | null = null
  for (const slot of slots) {
    if (slot.from === chosen.from && slot.to === chosen.to) return { kind: 'available', slot }
    if (!nearest || Math.abs(slot.from - chosen.from) < Math.abs(nearest.from - chosen.from)) nearest = slot
  }
  return { kind: 'unavailable', nearest }
}

function dateIn(slot: Slot & { readonly date?: string }): string | undefined {
  return slot.date
}

/** Asks whether a stretch lies inside one of the openings; stretches must be asked about in order. */
function insideAny(openings: readonly Opening[]): (from: Instant, to: Instant) => boolean {
  let index = 0
  return (from, to) => {
    while ((openings[index]?.to ?? Number.POSITIVE_INFINITY) <= from) index += 1
    const opening = openings[index]
    return opening !== undefined && opening.from <= from && to <= opening.to
  }
}
