import type { QuoteLockLink } from '@sofra/contract/quotes-words'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { parsed, readKept, writeKept } from '../shell/kept.ts'
import { newKey } from './attempt.ts'
import { type Hold, keptHold, readHold } from './hold.ts'
import type { HoldReply, QuoteAsk } from './request.ts'

/** The price a branch holds for the guest of this tab. */
export interface HoldStore {
  readonly hold: Hold | null
  /** The cart the shop would not hold a price for: it is ordered without. */
  readonly refused: string | null
  readonly keep: (hold: Hold | null) => void
  readonly refuse: (cart: string) => void
}

type Store = UseBoundStore<StoreApi<HoldStore>>

const stores = new Map<string, Store>()
/** What is being asked of the shop: one thing after the other, as a lock takes the place of the one before. */
const asking = new Map<string, Promise<void>>()

/** How long to wait for the shop before the guest goes on without. */
const patienceMilliseconds = 3000

/** In the browser only. */
export function holdOf(branchId: string): Store {
  let store = stores.get(branchId)
  if (!store) {
    store = createStore(`sofra.hold.${branchId}`)
    stores.set(branchId, store)
  }
  return store
}

function createStore(storageKey: string): Store {
  return create<HoldStore>((set) => ({
    hold: readHold(parsed(readKept(storageKey, 'session')), Date.now()),
    refused: null,
    keep: (hold) => {
      set({ hold, refused: null })
      writeKept(storageKey, hold && keptHold(hold), 'session')
    },
    refuse: (refused) => set({ refused }),
  }))
}

/** The guest's lock, over or not: what it holds is theirs. */
export function lockOf(branchId: string): QuoteLockLink | null {
  return holdOf(branchId).getState().hold?.link ?? null
}

/** Asks the shop to hold the price of a cart, in place of what it holds now. */
export function takeHold(branchId: string, address: string, cart: string, ask: Omit<QuoteAsk, 'lock'>): Promise<void> {
  return next(branchId, async () => {
    const { hold, keep, refuse } = holdOf(branchId).getState()
    if (hold?.cart === cart) return
    const reply = await post(address, JSON.stringify({ ...ask, lock: hold?.link ?? null } satisfies QuoteAsk))
    if (reply?.kind !== 'held') return refuse(cart)
    const { lock, quote } = reply
    const { id, key } = lock
    keep({ link: { id, key }, cart, endsAt: Date.now() + lock.secondsLeft * 1000, slot: ask.slot, quote })
  })
}

/** Lets go of the held price, for others; whether the shop hears of it or not, it ends by itself. */
export function releaseHold(branchId: string, address: string): Promise<void> {
  return next(branchId, async () => {
    const { hold, keep } = holdOf(branchId).getState()
    if (!hold) return
    keep(null)
    const init = { method: 'DELETE', headers: { 'content-type': 'application/json' }, keepalive: true }
    await fetch(address, { ...init, body: JSON.stringify({ lock: hold.link }) }).catch(() => {})
  })
}

/**
 * Forgets a hold the shop no longer knows of, once it has been asked about that very cart. One that has ended stays, as it is
 * not begun anew: the guest is told that it has.
 */
export function forgetHold(branchId: string, link: QuoteLockLink, cart: string): void {
  const { hold, keep } = holdOf(branchId).getState()
  if (hold?.link.id === link.id && hold.cart === cart && hold.endsAt > Date.now()) keep(null)
}

/** Waits until nothing is being asked: an order must know of the lock that holds its last portion. */
export function settledHold(branchId: string): Promise<void> {
  return asking.get(branchId) ?? Promise.resolve()
}

function next(branchId: string, ask: () => Promise<void>): Promise<void> {
  const asked = settledHold(branchId).then(ask)
  asking.set(branchId, asked)
  return asked
}

/** Tried twice with one key, so that a lost answer leaves no lock behind that nobody knows. */
async function post(address: string, body: string): Promise<HoldReply | null> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
  for (const signal of [AbortSignal.timeout(patienceMilliseconds), AbortSignal.timeout(2 * patienceMilliseconds)]) {
    try {
      const response = await fetch(address, { method: 'POST', headers, body, signal })
      return response.ok ? await response.json() : null
    } catch {
      // The network failed on the way there or back.
    }
  }
  return null
}
