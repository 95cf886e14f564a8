import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import { useEffect, useSyncExternalStore } from 'react'
import { useShop } from '../business/use-shop.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { clearWalletPreference } from '../wallet/wallet-preference.ts'
import { clearProofs } from './clear-proofs.ts'
import { takeGuestSnapshot, removeAccountChoices, isAccountActive } from './guest-snapshot.ts'
import { readDisplayName, truncateName, useDisplayName } from './display-name.ts'

/** Who is signed in, as far as their orders need it. */
export interface CurrentCustomer {
  readonly id: string
  readonly name: string
  /** E.164. */
  readonly phone: string
  readonly locations: readonly SavedAddress[]
}

/*
 * Kept on the device, so that a saved place is there at once (source spec, section 9), and asked for anew once by each
 * page that was loaded whole, and whenever the cookie calls them something else.
 */
const cachedCustomers = new Map<string, CurrentCustomer | null>()
const listeners = new Set<() => void>()
/** Under which name they were asked for. */
const requestedNames = new Map<string, string>()
/** Where nobody answered: what was known is all there is for now. */
const failedBusinesses = new Set<string>()

/** Who is signed in; null: nobody, or nobody knows yet. */
export function useCurrentCustomer(): CurrentCustomer | null {
  const { referenceId, businessId, merchantId } = useShop()
  const name = useDisplayName()
  const myself = useSyncExternalStore(
    subscribe,
    () => readCustomer(businessId),
    () => null,
  )
  useEffect(() => {
    if (name === null) {
      if (readCustomer(businessId) || isAccountActive(businessId)) setCurrentCustomer(businessId, null)
      requestedNames.delete(businessId)
      return
    }
    takeGuestSnapshot(businessId)
    if (requestedNames.get(businessId) === name) return
    requestedNames.set(businessId, name)
    fetch(`/${referenceId}/me.json`)
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined)
      .then((answer: { myself: CurrentCustomer | null } | undefined) => {
        if (requestedNames.get(businessId) !== name) return
        if (answer) {
          // It may be late: they have signed out meanwhile, in this page or in another, or somebody else is in.
          const called = readDisplayName(document.cookie, merchantId)
          if (called !== (answer.myself && truncateName(answer.myself.name))) return
          failedBusinesses.delete(businessId)
          if (called !== null) requestedNames.set(businessId, called)
          return setCurrentCustomer(businessId, answer.myself)
        }
        // The next page tries again.
        requestedNames.delete(businessId)
        failedBusinesses.add(businessId)
        notifyListeners()
      })
  }, [name, referenceId, businessId, merchantId])
  // What is kept may be of somebody who was signed in before, in another tab.
  return myself && truncateName(myself.name) === name ? myself : null
}

/** Whether it is not to be expected any more that this page learns who is signed in. */
export function useCustomerUnavailable(): boolean {
  const { businessId } = useShop()
  return useSyncExternalStore(
    subscribe,
    () => failedBusinesses.has(businessId),
    () => false,
  )
}

/**
 * Remembers who is signed in; null: nobody is any more, wherever they were signed out. Whoever was before takes along the
 * numbers that were checked (source spec, section 4), and what the checkout had from them.
 */
export function setCurrentCustomer(businessId: string, myself: CurrentCustomer | null): void {
  const before = readCustomer(businessId)
  cachedCustomers.set(businessId, myself)
  writeStorage(keyOf(businessId), myself && JSON.stringify(myself))
  if (!myself || (before && before.id !== myself.id)) {
    clearProofs(businessId)
    clearWalletPreference(businessId)
    removeAccountChoices(businessId)
  }
  if (myself) takeGuestSnapshot(businessId)
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** The next page asks anew: something of it has been changed. */
export function invalidateCustomer(businessId: string): void {
  requestedNames.delete(businessId)
}

function readCustomer(businessId: string): CurrentCustomer | null {
  let myself = cachedCustomers.get(businessId)
  if (myself === undefined) {
    myself = parseCustomer(parseJson(readStorage(keyOf(businessId))))
    cachedCustomers.set(businessId, myself)
  }
  return myself
}

/** Written by ourselves; what an older build wrote in another shape is asked for anew. */
function parseCustomer(kept: unknown): CurrentCustomer | null {
  const { id, name, phone, locations } = (kept ?? {}) as Partial<Record<keyof CurrentCustomer, unknown>>
  if (typeof id !== 'string' || typeof name !== 'string' || typeof phone !== 'string') return null
  if (!Array.isArray(locations) || !locations.every(isLocation)) return null
  return { id, name, phone, locations }
}

function isLocation(kept: unknown): kept is SavedAddress {
  const { id, destination, address } = (kept ?? {}) as Partial<Record<keyof SavedAddress, unknown>>
  return (
    typeof id === 'string' && typeof destination === 'object' && destination !== null && typeof address === 'object'
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', handleStorageEvent)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another tab has signed somebody in or out. */
function handleStorageEvent({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(keyOf(''))) return
  cachedCustomers.clear()
  notifyListeners()
}

function keyOf(businessId: string): string {
  return `sofra.account.${businessId}`
}
