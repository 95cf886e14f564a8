import { fitOf, indexMenu, knownWishes, type Menu } from '@sofra/menu'
import { useMemo } from 'react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import type { ItemCard } from './menu-view.ts'
import { misfitText } from './misfit-text.ts'
import { countOf, useWishes } from './wishes-store.ts'

/** Why a dish is not what this device's guest wants, by its id; null: nothing is wished for, or nobody can tell yet. */
export function useMisfit(menu: Menu | null | undefined): ((itemId: string) => string | null) | null {
  const words = useWords()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const { wishes } = useWishes(businessId)
  return useMemo(() => {
    if (!menu) return null
    const index = indexMenu(menu)
    const known = knownWishes(index, wishes)
    if (countOf(known) === 0) return null
    return (itemId) => {
      const item = index.items.get(itemId)
      return item ? misfitText(words, index, fitOf(index, item, known), language) : null
    }
  }, [menu, wishes, words, language])
}

/** A card covered with why its dish is not what the guest wants. */
export function covered(card: ItemCard, misfitOf: ReturnType<typeof useMisfit>): ItemCard {
  const misfit = card.notice ? null : (misfitOf?.(card.id) ?? null)
  return misfit === null ? card : { ...card, misfit }
}
