import type { CheckoutProblem } from '@sofra/ordering'
import type { Slot } from '@sofra/scheduling'
import type { RequestProblem } from './request.ts'

/** A chosen time slot that is no longer available; `nearest` is the free slot closest to it. */
export interface UnavailableSlot {
  readonly full: boolean
  readonly nearest: Slot | null
}

/** The part of a quote response or of a refused order that concerns the time slot. */
export interface ServerSlotStatus {
  readonly problems: readonly RequestProblem[]
  readonly nearestSlot: Slot | null
}

/**
 * The chosen slot if it is unavailable, by the page's own `problems` or by the server's responses; null when available.
 */
export function findUnavailableSlot(
  problems: readonly CheckoutProblem[],
  responses: readonly ServerSlotStatus[],
): UnavailableSlot | null {
  for (const { problems, nearestSlot } of responses) {
    const full = problems.some(({ code }) => code === 'slot-full')
    if (full || problems.some(({ code }) => code === 'slot-gone')) return { full, nearest: nearestSlot }
  }
  const passed = problems.find(({ kind }) => kind === 'slot-gone')
  return passed?.kind === 'slot-gone' ? { full: false, nearest: passed.nearest } : null
}

/** Adds the problem of an unavailable slot, unless it is already included. */
export function addSlotProblem(
  problems: readonly CheckoutProblem[],
  unavailable: UnavailableSlot | null,
): readonly CheckoutProblem[] {
  if (!unavailable || problems.some(({ kind }) => kind === 'slot-gone')) return problems
  return [...problems, { kind: 'slot-gone', nearest: unavailable.nearest }]
}
