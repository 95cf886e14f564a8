import { dietaryMatch, indexMenu, type Menu, supportedPreferences } from '@sofra/menu'
import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { dietaryConflictText } from './dietary-conflict-text.ts'
import { countPreferences, useDietaryPreferences } from './dietary-preferences-store.ts'
import type { ItemCard } from './menu-view.ts'

/** Returns the dietary conflict of an item by id; null while there are no preferences or no menu. */
export function useDietaryConflict(menu: Menu | null | undefined): ((itemId: string) => string | null) | null {
  const translation = useTranslation()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const { preferences } = useDietaryPreferences(businessId)
  return useMemo(() => {
    if (!menu) return null
    const index = indexMenu(menu)
    const known = supportedPreferences(index, preferences)
    if (countPreferences(known) === 0) return null
    return (itemId) => {
      const item = index.items.get(itemId)
      return item ? dietaryConflictText(translation, index, dietaryMatch(index, item, known), language) : null
    }
  }, [menu, preferences, translation, language])
}

/** Adds the dietary conflict to a card. */
export function withDietaryConflict(card: ItemCard, conflictOf: ReturnType<typeof useDietaryConflict>): ItemCard {
  const conflict = card.notice ? null : (conflictOf?.(card.id) ?? null)
  return conflict === null ? card : { ...card, dietaryConflict: conflict }
}
