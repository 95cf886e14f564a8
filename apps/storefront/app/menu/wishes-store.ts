import { noWishes, type Wishes } from '@sofra/menu'
import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { parsed, readKept, writeKept } from '../shell/kept.ts'

interface WishesStore {
  readonly wishes: Wishes
  readonly wish: (wishes: Wishes) => void
  /** Takes up what the device has kept, once: what was wished since counts, also where it could not be kept. */
  readonly recall: () => void
}

type Store = UseBoundStore<StoreApi<WishesStore>>

const stores = new Map<string, Store>()

/** What this device's guest wants of the dishes of a business, and does not want in them. */
export function useWishes(businessId: string): WishesStore {
  const useStore = storeOf(businessId)
  // After the first render, which has to say what the server said.
  useEffect(() => useStore.getState().recall(), [useStore])
  return useStore()
}

/** Their guest is to be forgotten. */
export function forgetWishes(businessId: string): void {
  storeOf(businessId).getState().wish(noWishes)
}

/** How many wishes there are. */
export function countOf({ diets, avoided, tags }: Wishes): number {
  return diets.length + avoided.length + tags.length
}

/** Wishes as they were kept; anything else is none. */
export function readWishes(text: string | null): Wishes {
  const kept = parsed(text)
  if (typeof kept !== 'object' || kept === null) return noWishes
  const { diets, avoided, tags } = kept as Readonly<Record<string, unknown>>
  return { diets: idsIn(diets), avoided: idsIn(avoided), tags: idsIn(tags) }
}

function storeOf(businessId: string): Store {
  let store = stores.get(businessId)
  if (!store) {
    let recalled = false
    store = create<WishesStore>((set) => ({
      wishes: noWishes,
      recall() {
        if (recalled) return
        recalled = true
        const kept = readWishes(readKept(keyOf(businessId)))
        if (countOf(kept) > 0) set({ wishes: kept })
      },
      wish(wishes) {
        set({ wishes })
        writeKept(keyOf(businessId), countOf(wishes) > 0 ? JSON.stringify(wishes) : null)
      },
    }))
    stores.set(businessId, store)
  }
  return store
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((id) => typeof id === 'string'))].slice(0, 50) : []
}

function keyOf(businessId: string): string {
  return `sofra.wishes.${businessId}`
}
