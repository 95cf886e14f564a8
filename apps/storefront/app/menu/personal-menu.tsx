import { indexMenu, supportedPreferences } from '@sofra/menu'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { create } from 'zustand'
import { useShop } from '../business/use-shop.ts'
import { useOrderHistory } from '../guest/order-history.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { countPreferences, useDietaryPreferences } from './dietary-preferences-store.ts'
import { FilterBar, filterBarId } from './filter-bar.tsx'
import { findSection, type ItemCard, type MenuView } from './menu-view.ts'
import { usePersonalization } from './personalization.ts'
import { applyDietaryConflicts, cardsOf, withOrderAgain } from './personalize-menu.ts'
import { useDietaryConflict } from './use-dietary-conflict.ts'
import { useWholeMenu } from './use-whole-menu.ts'

const FilterSheet = lazyPart(
  () => import('./filter-sheet.tsx'),
  (module) => module.default,
)

/**
 * How often the guest has applied filters in this visit, by business; 0: conflicting items are shown, marked.
 * docs/decisions/0019-menu-personalization.md
 */
const useFilterRequests = create<Readonly<Record<string, number>>>(() => ({}))

interface PersonalMenuProps {
  readonly menu: MenuView
  /** The category of the page; undefined: the whole menu. */
  readonly categoryId: string | undefined
  /** Called when items of deferred sections are needed. */
  readonly onItemsNeeded: () => void
}

/** Personalizes the menu on this device: dietary preferences and earlier orders. */
export default function PersonalMenu({ menu, categoryId, onItemsNeeded }: PersonalMenuProps) {
  const { businessId } = useShop()
  const { preferences } = useDietaryPreferences(businessId)
  const { filtersOpen, bar } = usePersonalization()
  const whole = useWholeMenu(countPreferences(preferences) > 0 || filtersOpen)
  const index = useMemo(() => (whole.menu ? indexMenu(whole.menu) : null), [whole.menu])
  const count = countPreferences(index ? supportedPreferences(index, preferences) : preferences)
  const orderedItemIds = useOrderedItemIds(businessId)
  const afterId = useInsertPosition(businessId, menu)
  // Stored filters only mark conflicting items, because hiding them would shift the layout. Filters applied in this
  // visit hide them.
  const filterRequests = useFilterRequests((all) => all[businessId] ?? 0)
  const scrollPending = useRef(false)
  const conflictOf = useDietaryConflict(whole.menu)
  const dishes = useDishes(menu, categoryId)

  const isPersonal = count > 0 || filtersOpen || orderedItemIds.length > 0
  useEffect(() => {
    if (isPersonal) onItemsNeeded()
  }, [isPersonal, onItemsNeeded])

  useEffect(() => {
    const change = (given: MenuView) => {
      const mine = withOrderAgain(given, orderedItemIds, afterId)
      return conflictOf ? applyDietaryConflicts(mine, conflictOf, filterRequests > 0 ? 'leave-out' : 'cover') : mine
    }
    usePersonalization.setState({ personalize: change, filterCount: count })
  }, [orderedItemIds, afterId, conflictOf, filterRequests, count])

  useFilterBar({ dishes, index, conflictOf, requests: filterRequests, businessId })

  useEffect(() => {
    if (!bar || !scrollPending.current) return
    scrollPending.current = false
    // The previous scroll position may no longer exist.
    document.getElementById(filterBarId)?.scrollIntoView({ block: 'start' })
  }, [bar])

  // Closes the filters when the page unmounts.
  useEffect(() => () => usePersonalization.setState({ filtersOpen: false }), [])

  return (
    <Suspense fallback={null}>
      {filtersOpen && (
        <FilterSheet
          dishes={dishes}
          whole={whole}
          onClose={() => usePersonalization.setState({ filtersOpen: false })}
          onShow={() => {
            scrollPending.current = true
            useFilterRequests.setState({ [businessId]: filterRequests + 1 })
          }}
        />
      )}
    </Suspense>
  )
}

interface FilterBarFacts {
  readonly dishes: readonly ItemCard[]
  readonly index: ReturnType<typeof indexMenu> | null
  readonly conflictOf: ReturnType<typeof useDietaryConflict>
  /** How often the guest has applied filters in this visit. */
  readonly requests: number
  readonly businessId: string
}

/** Shows how many items match the filters that were applied in this visit. */
function useFilterBar({ dishes, index, conflictOf, requests, businessId }: FilterBarFacts): void {
  useEffect(() => {
    // An empty menu has its own empty state.
    if (!index || !conflictOf || requests === 0 || dishes.length === 0)
      return usePersonalization.setState({ bar: null })
    const fitting = dishes.filter(({ id }) => conflictOf(id) === null).length
    usePersonalization.setState({
      bar: (
        <FilterBar
          index={index}
          matching={fitting}
          total={dishes.length}
          onShowAll={() => useFilterRequests.setState({ [businessId]: 0 })}
        />
      ),
    })
  }, [dishes, index, conflictOf, requests, businessId])
}

/** The available items of the category, or of the whole menu. */
function useDishes(menu: MenuView, categoryId: string | undefined): readonly ItemCard[] {
  return useMemo(() => {
    const section = categoryId !== undefined && findSection(menu.sections, categoryId)
    const sections = categoryId === undefined ? menu.sections : section ? [section] : []
    return [...cardsOf(sections).values()].filter(({ notice }) => !notice)
  }, [menu, categoryId])
}

/** Ids of items ordered from this device, latest first. */
function useOrderedItemIds(businessId: string): readonly string[] {
  const { orders } = useOrderHistory(businessId)
  return useMemo(() => {
    const ordered = orders.filter(({ state }) => state !== 'rejected')
    return [...new Set(ordered.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))]
  }, [orders])
}

/** Insert positions of this visit, by business and selling type. */
const insertPositions = new Map<string, string>()

/**
 * The section after which content can be inserted without moving visible content: the first that ends below the
 * viewport. Computed once per visit, so that the order is stable.
 */
function useInsertPosition(businessId: string, { sections, sellingType }: MenuView): string | null {
  const page = `${businessId} ${sellingType}`
  const [afterId, setAfterId] = useState(insertPositions.get(page) ?? sections[0]?.id ?? null)
  useEffect(() => {
    let place = insertPositions.get(page) ?? null
    if (place === null) {
      const found = sections.find(({ id }) => {
        const element = document.getElementById(id)
        return element !== null && element.getBoundingClientRect().bottom > window.innerHeight
      })
      place = found?.id ?? sections.at(-1)?.id ?? null
      if (place !== null) insertPositions.set(page, place)
    }
    setAfterId(place)
  }, [sections, page])
  return afterId
}
