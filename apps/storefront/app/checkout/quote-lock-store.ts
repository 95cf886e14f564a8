import type { QuoteLockRef } from '@sofra/contract/quotes-codec'
import { pathInPreview } from '../shell/preview.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { createStoredStores, type StoredStore } from '../shell/stored-stores.ts'
import { newIdempotencyKey } from './order-submission.ts'
import { parseQuoteLock, type StoredQuoteLock, serializeQuoteLock } from './quote-lock.ts'
import type { QuoteLockResponse, QuoteRequest } from './request.ts'

/** The quote lock of this browser tab at one branch. */
export interface QuoteLockStore {
  readonly lock: StoredQuoteLock | null
  /** Fingerprint of the cart the server refused to lock: it is ordered without a lock. */
  readonly refused: string | null
  readonly save: (lock: StoredQuoteLock | null) => void
  readonly markRefused: (cart: string) => void
}

/** The last request of each branch. Requests run one after the other, as a new lock replaces the previous one. */
const pendingRequests = new Map<string, Promise<void>>()

/** Timeout of the first try; the guest can order without a lock. */
const timeoutMilliseconds = 3000

const locks = createStoredStores<QuoteLockStore>({
  key: 'sofra.hold',
  state: (update) => ({
    lock: null,
    refused: null,
    save: (lock) => update(() => ({ lock, refused: null })),
    markRefused: (refused) => update(() => ({ refused })),
  }),
  read: (key) => ({ lock: parseQuoteLock(parseJson(readStorage(key, 'session')), Date.now()) }),
  write: (key, { lock }) => writeStorage(key, lock && serializeQuoteLock(lock), 'session'),
})

/** The store of one branch, backed by session storage. Browser only. */
export function quoteLockStoreOf(branchId: string): StoredStore<QuoteLockStore> {
  const store = locks.storeOf(branchId)
  if (!store.getState().ready) store.getState().load()
  return store
}

/** The id and key of the stored lock, active or expired: an expired lock may still hold stock for its guest. */
export function quoteLockLinkOf(branchId: string): QuoteLockRef | null {
  return quoteLockStoreOf(branchId).getState().lock?.link ?? null
}

/** Requests a quote lock for a cart, which replaces the current one. `cart` is the fingerprint of the cart. */
export function createQuoteLock(
  branchId: string,
  address: string,
  cart: string,
  request: Omit<QuoteRequest, 'lock'>,
): Promise<void> {
  return enqueue(branchId, async () => {
    const { lock, save, markRefused } = quoteLockStoreOf(branchId).getState()
    if (lock?.cart === cart) return
    const response = await post(
      address,
      JSON.stringify({ ...request, lock: lock?.link ?? null } satisfies QuoteRequest),
    )
    if (response?.kind !== 'locked') return markRefused(cart)
    const { id, key, secondsLeft } = response.lock
    const endsAt = Date.now() + secondsLeft * 1000
    save({ link: { id, key }, cart, endsAt, slot: request.slot, quote: response.quote })
  })
}

/** Releases the current lock. A failed request is ignored: the lock expires by itself. */
export function releaseQuoteLock(branchId: string, address: string): Promise<void> {
  return enqueue(branchId, async () => {
    const { lock, save } = quoteLockStoreOf(branchId).getState()
    if (!lock) return
    save(null)
    const init = { method: 'DELETE', headers: { 'content-type': 'application/json' }, keepalive: true }
    await fetch(pathInPreview(address), { ...init, body: JSON.stringify({ lock: lock.link }) }).catch(() => {})
  })
}

/**
 * Deletes an active lock the server does not know, after a quote request for the same cart. An expired lock is kept:
 * the page shows that it has expired, and it is not renewed.
 */
export function discardUnknownQuoteLock(branchId: string, link: QuoteLockRef, cart: string): void {
  const { lock, save } = quoteLockStoreOf(branchId).getState()
  if (lock?.link.id === link.id && lock.cart === cart && lock.endsAt > Date.now()) save(null)
}

/** Resolves when no lock request is running. An order must carry the lock that may hold the last portion of an item. */
export function quoteLockSettled(branchId: string): Promise<void> {
  return pendingRequests.get(branchId) ?? Promise.resolve()
}

function enqueue(branchId: string, request: () => Promise<void>): Promise<void> {
  const pending = quoteLockSettled(branchId).then(request)
  pendingRequests.set(branchId, pending)
  return pending
}

/** Tries twice with the same idempotency key, so that a lost response does not leave an unknown lock behind. */
async function post(address: string, body: string): Promise<QuoteLockResponse | null> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() }
  for (const signal of [AbortSignal.timeout(timeoutMilliseconds), AbortSignal.timeout(2 * timeoutMilliseconds)]) {
    try {
      const response = await fetch(pathInPreview(address), { method: 'POST', headers, body, signal })
      return response.ok ? await response.json() : null
    } catch {
      // A timeout or a network error.
    }
  }
  return null
}
