import { type DietaryPreferences, noDietaryPreferences } from '@sofra/menu'
import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'

interface DietaryPreferencesStore {
  readonly preferences: DietaryPreferences
  readonly setPreferences: (preferences: DietaryPreferences) => void
  /** Loads the stored preferences once; later changes take precedence, also where storage failed. */
  readonly restore: () => void
}

type Store = UseBoundStore<StoreApi<DietaryPreferencesStore>>

const stores = new Map<string, Store>()

/** Dietary preferences of this device for a business. */
export function useDietaryPreferences(businessId: string): DietaryPreferencesStore {
  const useStore = storeOf(businessId)
  // After the first render, which must match the server's.
  useEffect(() => useStore.getState().restore(), [useStore])
  return useStore()
}

/** Deletes the dietary preferences of a business. */
export function clearDietaryPreferences(businessId: string): void {
  storeOf(businessId).getState().setPreferences(noDietaryPreferences)
}

/** Number of preferences. */
export function countPreferences({ diets, avoided, tags }: DietaryPreferences): number {
  return diets.length + avoided.length + tags.length
}

/** Parses stored preferences; invalid data is ignored. */
export function parseDietaryPreferences(text: string | null): DietaryPreferences {
  const stored = parseJson(text)
  if (typeof stored !== 'object' || stored === null) return noDietaryPreferences
  const { diets, avoided, tags } = stored as Readonly<Record<string, unknown>>
  return { diets: idsIn(diets), avoided: idsIn(avoided), tags: idsIn(tags) }
}

function storeOf(businessId: string): Store {
  let store = stores.get(businessId)
  if (!store) {
    let restored = false
    store = create<DietaryPreferencesStore>((set) => ({
      preferences: noDietaryPreferences,
      restore() {
        if (restored) return
        restored = true
        const stored = parseDietaryPreferences(readStorage(keyOf(businessId)))
        if (countPreferences(stored) > 0) set({ preferences: stored })
      },
      setPreferences(preferences) {
        set({ preferences })
        writeStorage(keyOf(businessId), countPreferences(preferences) > 0 ? JSON.stringify(preferences) : null)
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
