import type { SavedLocation } from '@sofra/contract/customers-places-words'
import { useEffect, useSyncExternalStore } from 'react'
import { useShop } from '../business/use-shop.ts'
import { parsed, readKept, writeKept } from '../shell/kept.ts'
import { forgetWallet } from '../wallet/forget-wallet.ts'
import { forgetProofs } from './forget-proofs.ts'
import { beginAnswers, endAnswers, isSomebodys } from './guest-answers.ts'
import { readKnown, shortName, useKnown } from './known.ts'

/** Who is signed in, as far as their orders need it. */
export interface Myself {
  readonly id: string
  readonly name: string
  /** E.164. */
  readonly phone: string
  readonly locations: readonly SavedLocation[]
}

/*
 * Kept on the device, so that a saved place is there at once (source spec, section 9), and asked for anew once by each
 * page that was loaded whole, and whenever the cookie calls them something else.
 */
const known = new Map<string, Myself | null>()
const listeners = new Set<() => void>()
/** Under which name they were asked for. */
const asked = new Map<string, string>()
/** Where nobody answered: what was known is all there is for now. */
const silent = new Set<string>()

/** Who is signed in; null: nobody, or nobody knows yet. */
export function useMyself(): Myself | null {
  const { referenceId, businessId, merchantId } = useShop()
  const name = useKnown()
  const myself = useSyncExternalStore(
    watch,
    () => read(businessId),
    () => null,
  )
  useEffect(() => {
    if (name === null) {
      if (read(businessId) || isSomebodys(businessId)) keepMyself(businessId, null)
      asked.delete(businessId)
      return
    }
    beginAnswers(businessId)
    if (asked.get(businessId) === name) return
    asked.set(businessId, name)
    fetch(`/${referenceId}/me.json`)
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined)
      .then((answer: { myself: Myself | null } | undefined) => {
        if (asked.get(businessId) !== name) return
        if (answer) {
          // It may be late: they have signed out meanwhile, in this page or in another, or somebody else is in.
          const called = readKnown(document.cookie, merchantId)
          if (called !== (answer.myself && shortName(answer.myself.name))) return
          silent.delete(businessId)
          if (called !== null) asked.set(businessId, called)
          return keepMyself(businessId, answer.myself)
        }
        // The next page tries again.
        asked.delete(businessId)
        silent.add(businessId)
        tell()
      })
  }, [name, referenceId, businessId, merchantId])
  // What is kept may be of somebody who was signed in before, in another tab.
  return myself && shortName(myself.name) === name ? myself : null
}

/** Whether it is not to be expected any more that this page learns who is signed in. */
export function useSilence(): boolean {
  const { businessId } = useShop()
  return useSyncExternalStore(
    watch,
    () => silent.has(businessId),
    () => false,
  )
}

/**
 * Remembers who is signed in; null: nobody is any more, wherever they were signed out. Whoever was before takes along the
 * numbers that were checked (source spec, section 4), and what the checkout had from them.
 */
export function keepMyself(businessId: string, myself: Myself | null): void {
  const before = read(businessId)
  known.set(businessId, myself)
  writeKept(keyOf(businessId), myself && JSON.stringify(myself))
  if (!myself || (before && before.id !== myself.id)) {
    forgetProofs(businessId)
    forgetWallet(businessId)
    endAnswers(businessId)
  }
  if (myself) beginAnswers(businessId)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** The next page asks anew: something of it has been changed. */
export function askAnew(businessId: string): void {
  asked.delete(businessId)
}

function read(businessId: string): Myself | null {
  let myself = known.get(businessId)
  if (myself === undefined) {
    myself = asMyself(parsed(readKept(keyOf(businessId))))
    known.set(businessId, myself)
  }
  return myself
}

/** Written by ourselves; what an older build wrote in another shape is asked for anew. */
function asMyself(kept: unknown): Myself | null {
  const { id, name, phone, locations } = (kept ?? {}) as Partial<Record<keyof Myself, unknown>>
  if (typeof id !== 'string' || typeof name !== 'string' || typeof phone !== 'string') return null
  if (!Array.isArray(locations) || !locations.every(isLocation)) return null
  return { id, name, phone, locations }
}

function isLocation(kept: unknown): kept is SavedLocation {
  const { id, destination, address } = (kept ?? {}) as Partial<Record<keyof SavedLocation, unknown>>
  return (
    typeof id === 'string' && typeof destination === 'object' && destination !== null && typeof address === 'object'
  )
}

function watch(listener: () => void): () => void {
  window.addEventListener('storage', hear)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another tab has signed somebody in or out. */
function hear({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(keyOf(''))) return
  known.clear()
  tell()
}

function keyOf(businessId: string): string {
  return `sofra.account.${businessId}`
}
