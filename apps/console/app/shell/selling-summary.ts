import type { Instant, UnavailableReason } from '@sofra/availability'
import type { SellingState, WayState } from '@sofra/contract/console-selling-codec'

/** The state of one or several branches in a few words. */
export type SellingSummary =
  /** `until`: when orders end; null: no end within 14 days, or no common one. */
  | { readonly kind: 'open'; readonly until: Instant | null }
  /** Open, with `minutes` longer than usual. `until`: when that ends; null: at different times. */
  | { readonly kind: 'busy'; readonly minutes: number; readonly until: Instant | null }
  /** Open, and at least one way of selling is paused. `next`: when the pause ends; null: no end, or no common one. */
  | { readonly kind: 'partly-paused'; readonly next: Instant | null }
  /** `next`: the next opening; null: none within 14 days. */
  | { readonly kind: 'closed' | 'last-orders-over' | 'paused'; readonly next: Instant | null }
  | { readonly kind: 'some-open'; readonly open: number; readonly total: number }
  | { readonly kind: Exclude<SellingState['status'], 'active'> }

const openKinds: ReadonlySet<SellingSummary['kind']> = new Set(['open', 'busy', 'partly-paused'])

/** Summarizes branches; null if there are none. */
export function summarizeSelling(states: readonly SellingState[]): SellingSummary | null {
  const [first, ...others] = states.map(summarizeBranch)
  if (!first || others.length === 0) return first ?? null
  const all = [first, ...others]
  const open = all.filter(({ kind }) => openKinds.has(kind)).length
  if (all.every((one) => JSON.stringify(one) === JSON.stringify(first))) return first
  if (open < all.length) return { kind: 'some-open', open, total: all.length }
  // Branches that close at different times are open without a time.
  if (all.some(({ kind }) => kind === 'partly-paused')) return { kind: 'partly-paused', next: null }
  const busy = all.flatMap((one) => (one.kind === 'busy' ? one.minutes : []))
  return busy.length > 0 ? { kind: 'busy', minutes: Math.max(...busy), until: null } : { kind: 'open', until: null }
}

/** A branch is open while it takes orders in at least one way. */
function summarizeBranch({ status, types }: SellingState): SellingSummary {
  if (status !== 'active') return { kind: status }
  if (types.some(({ availability }) => availability.available)) return summarizeOpen(types)
  const closed = types.flatMap(({ availability }) => (availability.available ? [] : [availability]))
  const openings = closed.flatMap(({ next }) => (next === null ? [] : [next]))
  const next = openings.length === 0 ? null : Math.min(...openings)
  const all = (one: UnavailableReason) => closed.length > 0 && closed.every(({ reason }) => reason === one)
  return { kind: all('paused') ? 'paused' : all('last-orders-over') ? 'last-orders-over' : 'closed', next }
}

function summarizeOpen(types: readonly WayState[]): SellingSummary {
  const paused = types.flatMap(({ availability }) =>
    !availability.available && availability.reason === 'paused' ? [availability.next] : [],
  )
  if (paused.length > 0) return { kind: 'partly-paused', next: commonOf(paused) }
  const busy = types.flatMap((way) => (way.availability.available && way.busy ? way.busy : []))
  if (busy.length > 0) {
    const minutes = Math.max(...busy.map((one) => one.minutes))
    return { kind: 'busy', minutes, until: commonOf(busy.map(({ until }) => until)) }
  }
  const ends = types.flatMap(({ availability }) => (availability.available ? [availability.until] : []))
  return { kind: 'open', until: ends.includes(null) ? null : Math.max(...ends.map(Number)) }
}

/** A pause that a branch began by itself, because no one answered one of its orders. */
export interface OwnPause {
  readonly until: Instant
  /** The number of the order. */
  readonly order: number
}

/** The pause that a branch began by itself, and that applies now; null: there is none. */
export function ownPauseOf({ types }: SellingState): OwnPause | null {
  const own = types.flatMap(({ pause }) =>
    pause && pause.until !== null && pause.unanswered !== null ? { until: pause.until, order: pause.unanswered } : [],
  )
  return own.toSorted((a, b) => b.until - a.until)[0] ?? null
}

/** The instant that all have in common; null: there is none. */
function commonOf(instants: readonly (Instant | null)[]): Instant | null {
  const [first = null] = instants
  return instants.every((one) => one === first) ? first : null
}
