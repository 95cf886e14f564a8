import type { SavedLocation } from '@sofra/contract/customers-places-words'
import { useEffect, useSyncExternalStore } from 'react'
import { useShop } from '../business/use-shop.ts'
import { parsed, readKept, writeKept } from '../shell/kept.ts'
import { forgetProofs } from './forget-proofs.ts'
import { useKnown } from './known.ts'

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
 * page that was loaded whole.
 */
const known = new Map<string, Myself | null>()
const listeners = new Set<() => void>()
const asked = new Set<string>()
/** Where nobody answered: what was known is all there is for now. */
const silent = new Set<string>()

/** Who is signed in; null: nobody, or nobody knows yet. */
export function useMyself(): Myself | null {
  const { referenceId, businessId } = useShop()
  const name = useKnown()
  const myself = useSyncExternalStore(
    watch,
    () => read(businessId),
    () => null,
  )
  useEffect(() => {
    if (name === null) {
      if (read(businessId)) keepMyself(businessId, null)
      asked.delete(businessId)
      return
    }
    if (asked.has(businessId)) return
    asked.add(businessId)
    fetch(`/${referenceId}/me.json`)
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined)
      .then((answer: { myself: Myself | null } | undefined) => {
        silent.delete(businessId)
        if (answer) return keepMyself(businessId, answer.myself)
        // The next page tries again.
        asked.delete(businessId)
        silent.add(businessId)
        tell()
      })
  }, [name, referenceId, businessId])
  return name === null ? null : myself
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
 * Remembers who is signed in; null: nobody is any more, wherever they were signed out, and the numbers that were checked go
 * with them (source spec, section 4).
 */
export function keepMyself(businessId: string, myself: Myself | null): void {
  if (myself === null) forgetProofs(businessId)
  known.set(businessId, myself)
  writeKept(keyOf(businessId), myself && JSON.stringify(myself))
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
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keyOf(businessId: string): string {
  return `sofra.account.${businessId}`
}
