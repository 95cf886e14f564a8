import type { CheckoutProblem } from '@sofra/ordering'
import type { Slot } from '@sofra/scheduling'
import type { AskProblem } from './request.ts'

/** The chosen time is not to be had any more; `nearest` is the free one next to it. */
export interface GoneSlot {
  readonly full: boolean
  readonly nearest: Slot | null
}

/** What the shop said of a time: when it priced the cart, or when it was asked to take the order. */
interface Said {
  readonly problems: readonly AskProblem[]
  readonly nearestSlot: Slot | null
}

/** Whether the chosen time is gone, as the page knows and as the shop `said`; null while it can be had. */
export function goneSlot(problems: readonly CheckoutProblem[], said: readonly Said[]): GoneSlot | null {
  for (const { problems, nearestSlot } of said) {
    const full = problems.some(({ code }) => code === 'slot-full')
    if (full || problems.some(({ code }) => code === 'slot-gone')) return { full, nearest: nearestSlot }
  }
  const passed = problems.find(({ kind }) => kind === 'slot-gone')
  return passed?.kind === 'slot-gone' ? { full: false, nearest: passed.nearest } : null
}

/** The problems with the time that is gone among them. */
export function withGone(problems: readonly CheckoutProblem[], gone: GoneSlot | null): readonly CheckoutProblem[] {
  if (!gone || problems.some(({ kind }) => kind === 'slot-gone')) return problems
  return [...problems, { kind: 'slot-gone', nearest: gone.nearest }]
}
