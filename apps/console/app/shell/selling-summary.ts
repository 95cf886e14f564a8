import type { Instant, UnavailableReason } from '@sofra/availability'
import type { SellingState } from '@sofra/contract/console-selling-codec'

/** The state of one or several branches in a few words. */
export type SellingSummary =
  /** `until`: when orders end; null: no end within 14 days, or no common one. */
  | { readonly kind: 'open'; readonly until: Instant | null }
  /** `next`: the next opening; null: none within 14 days. */
  | { readonly kind: 'closed' | 'last-orders-over' | 'paused'; readonly next: Instant | null }
  | { readonly kind: 'some-open'; readonly open: number; readonly total: number }
  | { readonly kind: Exclude<SellingState['status'], 'active'> }

/** Summarizes branches; null if there are none. */
export function summarizeSelling(states: readonly SellingState[]): SellingSummary | null {
  const [first, ...others] = states.map(summarizeBranch)
  if (!first || others.length === 0) return first ?? null
  const all = [first, ...others]
  const open = all.filter(({ kind }) => kind === 'open').length
  if (all.every((one) => JSON.stringify(one) === JSON.stringify(first))) return first
  // Branches that close at different times are open without a time.
  return open === all.length ? { kind: 'open', until: null } : { kind: 'some-open', open, total: all.length }
}

/** A branch is open while it takes orders in at least one way. */
function summarizeBranch({ status, types }: SellingState): SellingSummary {
  if (status !== 'active') return { kind: status }
  const ends = types.flatMap(({ availability }) => (availability.available ? [availability.until] : []))
  if (ends.length > 0) return { kind: 'open', until: ends.includes(null) ? null : Math.max(...ends.map(Number)) }
  const closed = types.flatMap(({ availability }) => (availability.available ? [] : [availability]))
  const openings = closed.flatMap(({ next }) => (next === null ? [] : [next]))
  const next = openings.length === 0 ? null : Math.min(...openings)
  const all = (one: UnavailableReason) => closed.length > 0 && closed.every(({ reason }) => reason === one)
  return { kind: all('paused') ? 'paused' : all('last-orders-over') ? 'last-orders-over' : 'closed', next }
}
