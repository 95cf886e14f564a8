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

/** What determines the slots on offer. A null schedule never closes. */
export interface SlotOptions {
  readonly schedule: Schedule | null
  readonly pauses: readonly Pause[]
  readonly rules: ScheduleRules
  readonly now: Instant
  readonly zone: Zone
  /** Preparation time: no slot starts earlier. */
  readonly preparationMinutes: number
  /** Minutes before closing time by which the last slot must start. */
  readonly lastOrderMinutes: number
}

/**
 * The slots on offer, in order. Each is inside one shift and outside every pause. The edge that `applyOn` names is
 * between now plus the minimum advance plus 15 minutes and now plus the maximum advance (docs/product.md, sections 3 to
 * 5).
 * @throws RangeError if `rules.slotMinutes` is not a positive integer or the zone is unknown.
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
 * The preselected slot: the second slot of the first day, which gives the kitchen time after opening, else the first;
 * null without slots (docs/product.md, section 4).
 */
export function defaultSlot<S extends Slot>(slots: readonly S[]): S | null {
  const [first, second] = slots
  if (!first || !second) return first ?? null
  // Tonight's last slot is not replaced by tomorrow's first.
  return dateIn(first) === dateIn(second) ? second : first
}

/** Whether a chosen slot is still on offer. It is never changed silently: the guest chooses again. */
export type ChosenSlot<S extends Slot> =
  | { readonly kind: 'available'; readonly slot: S }
  /** `nearest` is the slot to propose; null if none is on offer. */
  | { readonly kind: 'unavailable'; readonly nearest: S | null }

/** Checks whether a chosen slot is still on offer (docs/product.md, section 15). */
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

/** Returns a function that tells whether an interval is inside one of the openings; it must be called in order. */
function insideAny(openings: readonly Opening[]): (from: Instant, to: Instant) => boolean {
  let index = 0
  return (from, to) => {
    while ((openings[index]?.to ?? Number.POSITIVE_INFINITY) <= from) index += 1
    const opening = openings[index]
    return opening !== undefined && opening.from <= from && to <= opening.to
  }
}
