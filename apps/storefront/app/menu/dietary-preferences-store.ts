import { type DietaryPreferences, noDietaryPreferences } from '@sofra/menu'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { createStoredStores } from '../shell/stored-stores.ts'

interface DietaryPreferencesStore {
  readonly preferences: DietaryPreferences
  readonly setPreferences: (preferences: DietaryPreferences) => void
}

const { storeOf, useStoreOf } = createStoredStores<DietaryPreferencesStore>({
  key: 'sofra.wishes',
  state: (update) => ({
    preferences: noDietaryPreferences,
    setPreferences: (preferences) => update(() => ({ preferences })),
  }),
  read: (key) => ({ preferences: parseDietaryPreferences(parseJson(readStorage(key))) }),
  write: (key, { preferences }) =>
    writeStorage(key, countPreferences(preferences) > 0 ? JSON.stringify(preferences) : null),
})

/** Dietary preferences of this device for a business. */
export function useDietaryPreferences(businessId: string): DietaryPreferencesStore {
  return useStoreOf(businessId)()
}

/** What an order tells the kitchen of this device's preferences: diets and what is avoided; null: nothing. */
export function sentDiet(businessId: string): Pick<DietaryPreferences, 'diets' | 'avoided'> | null {
  const { diets, avoided } = storeOf(businessId).getState().preferences
  return diets.length + avoided.length === 0 ? null : { diets, avoided }
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
export function parseDietaryPreferences(stored: unknown): DietaryPreferences {
  if (typeof stored !== 'object' || stored === null) return noDietaryPreferences
  const { diets, avoided, tags } = stored as Readonly<Record<string, unknown>>
  return { diets: idsIn(diets), avoided: idsIn(avoided), tags: idsIn(tags) }
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((id) => typeof id === 'string'))].slice(0, 50) : []
}
