import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import { useEffect, useSyncExternalStore } from 'react'
import type { ShopView } from '../business/shop-view.ts'
import { useShop } from '../business/use-shop.ts'
import { splitPhone } from '../contact/split-phone.ts'
import type { Choices } from '../guest/choices.ts'
import { clearWalletPreference } from '../guest/wallet-preference.ts'
import { pathInPreview, readCookies } from '../shell/preview.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { record } from '../shell/stored-values.ts'
import { clearProofs } from './clear-proofs.ts'
import { readDisplayName, truncateName, useDisplayName } from './display-name.ts'
import { saveSessionEnded } from './ended-session.ts'
import { isAccountActive, removeAccountChoices, takeGuestSnapshot } from './guest-snapshot.ts'
import { choicesOf } from './saved-address-choices.ts'

/** The customer data that ordering needs. */
export interface CurrentCustomer {
  readonly id: string
  readonly name: string
  /** E.164. */
  readonly phone: string
  readonly locations: readonly SavedAddress[]
}

/*
 * Stored on the device, so that saved addresses are available at once (docs/product.md, section 9). Requested again
 * once per document, and whenever the display name changes.
 */
const cachedCustomers = new Map<string, CurrentCustomer | null>()
const listeners = new Set<() => void>()
/** Display name of the last request, by business. */
const requestedNames = new Map<string, string>()
/** Businesses whose request failed; their stored customer is used. */
const failedBusinesses = new Set<string>()

/** The current customer; null: not signed in or not loaded yet. */
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
      if (readCustomer(businessId) || isAccountActive(businessId)) endSession(businessId)
      requestedNames.delete(businessId)
      return
    }
    takeGuestSnapshot(businessId)
    if (requestedNames.get(businessId) !== name) requestCustomer({ referenceId, businessId, merchantId }, name)
  }, [name, referenceId, businessId, merchantId])
  // The stored customer may be a former one that another tab has signed out.
  return myself && truncateName(myself.name) === name ? myself : null
}

type CustomerShop = Pick<ShopView, 'referenceId' | 'businessId' | 'merchantId'>

/** Requests the customer of the current session. `name`: the display name of this device. */
function requestCustomer({ referenceId, businessId, merchantId }: CustomerShop, name: string): void {
  requestedNames.set(businessId, name)
  fetch(pathInPreview(`/${referenceId}/me.json`))
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
    .then((answer: { myself: CurrentCustomer | null } | undefined) => {
      if (requestedNames.get(businessId) !== name) return
      if (answer) {
        // A late response: the guest may have signed out, or another customer signed in, also in another tab.
        const called = readDisplayName(readCookies(), merchantId)
        if (called !== (answer.myself && truncateName(answer.myself.name))) return
        failedBusinesses.delete(businessId)
        if (called === null) return endSession(businessId)
        requestedNames.set(businessId, called)
        return setCurrentCustomer(businessId, answer.myself)
      }
      // The next page retries.
      requestedNames.delete(businessId)
      failedBusinesses.add(businessId)
      notifyListeners()
    })
}

/**
 * Requests the customer again when the guest returns to the page, and whenever `doubt` becomes true: the session may have
 * ended since the page was loaded.
 */
export function useSessionCheck(doubt: boolean): void {
  const { referenceId, businessId, merchantId } = useShop()
  useEffect(() => {
    const check = () => {
      const name = readDisplayName(readCookies(), merchantId)
      if (name !== null && document.visibilityState === 'visible') {
        requestCustomer({ referenceId, businessId, merchantId }, name)
      }
    }
    if (doubt) check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [doubt, referenceId, businessId, merchantId])
}

/** Whether loading the customer has failed on this page. */
export function useCustomerUnavailable(): boolean {
  const { businessId } = useShop()
  return useSyncExternalStore(
    subscribe,
    () => failedBusinesses.has(businessId),
    () => false,
  )
}

/**
 * Stores the current customer; null: signed out. A change of the customer clears the verified phones (docs/product.md,
 * section 4), the wallet preference and the choices of the former account.
 */
export function setCurrentCustomer(businessId: string, myself: CurrentCustomer | null): void {
  const before = readCustomer(businessId)
  storeCustomer(businessId, myself)
  saveSessionEnded(businessId, false)
  if (!myself || (before && before.id !== myself.id)) clearFormerAccount(businessId)
  if (myself) takeGuestSnapshot(businessId)
  notifyListeners()
}

/**
 * Clears the account of a session that has ended without a sign-out. What the guest has typed stays, and the checkout
 * shows the reason (docs/decisions/0074).
 */
function endSession(businessId: string): void {
  const before = readCustomer(businessId)
  storeCustomer(businessId, null)
  saveSessionEnded(businessId, true)
  clearFormerAccount(businessId, before && ((choices) => isOfAccount(choices, before)))
  notifyListeners()
}

function storeCustomer(businessId: string, myself: CurrentCustomer | null): void {
  cachedCustomers.set(businessId, myself)
  writeStorage(keyOf(businessId), myself && JSON.stringify(myself))
}

function clearFormerAccount(businessId: string, isRemoved?: Parameters<typeof removeAccountChoices>[1]): void {
  clearProofs(businessId)
  clearWalletPreference(businessId)
  removeAccountChoices(businessId, isRemoved)
}

/** Whether some choices are data of an account. */
function isOfAccount(some: Partial<Choices>, { name, phone, locations }: CurrentCustomer): boolean {
  const own = [{ name }, splitPhone(phone), ...locations.map(choicesOf)]
  return own.some((values) =>
    Object.entries(some).every(
      ([key, value]) => key in values && JSON.stringify(values[key as keyof typeof values]) === JSON.stringify(value),
    ),
  )
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Invalidates the loaded customer after a change; the next page requests it again. */
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

/** Validates the stored JSON; data of another shape is discarded. */
function parseCustomer(stored: unknown): CurrentCustomer | null {
  const { id, name, phone, locations } = (record(stored) ?? {}) as Partial<Record<keyof CurrentCustomer, unknown>>
  if (typeof id !== 'string' || typeof name !== 'string' || typeof phone !== 'string') return null
  if (!Array.isArray(locations) || !locations.every(isLocation)) return null
  return { id, name, phone, locations }
}

function isLocation(stored: unknown): stored is SavedAddress {
  const { id, destination, address } = (record(stored) ?? {}) as Partial<Record<keyof SavedAddress, unknown>>
  return typeof id === 'string' && record(destination) !== null && typeof address === 'object'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', handleStorageEvent)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another tab has changed the stored customer. */
function handleStorageEvent({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(keyOf(''))) return
  cachedCustomers.clear()
  notifyListeners()
}

function keyOf(businessId: string): string {
  return `sofra.account.${businessId}`
}
