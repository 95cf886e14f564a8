import { indexMenu, supportedPreferences } from '@sofra/menu'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { create } from 'zustand'
import { useShop } from '../business/use-shop.ts'
import { useOrderHistory } from '../orders/history.ts'
import { cardsOf, withOrderAgain, applyDietaryConflicts } from './personalize-menu.ts'
import { FilterBar, filterBarId } from './filter-bar.tsx'
import { findSection, type MenuView } from './menu-view.ts'
import { usePersonalization } from './personalization.ts'
import { useDietaryConflict } from './use-dietary-conflict.ts'
import { useWholeMenu } from './use-whole-menu.ts'
import { countPreferences, useDietaryPreferences } from './dietary-preferences-store.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/**
 * How often the guest of a business has asked, in this visit, for what fits and only that; 0: they want to see the others
 * too. docs/decisions/0019-menu-personalization.md
 */
const useFilterRequests = create<Readonly<Record<string, number>>>(() => ({}))

interface PersonalMenuProps {
  readonly menu: MenuView
  /** The category whose page it is. */
  readonly categoryId: string | undefined
}

/** Changes the menu for the guest of this device: their filters, and what they ordered before. */
export default function PersonalMenu({ menu, categoryId }: PersonalMenuProps) {
  const { businessId } = useShop()
  const { preferences } = useDietaryPreferences(businessId)
  const { filtersOpen, bar } = usePersonalization()
  const whole = useWholeMenu(countPreferences(preferences) > 0 || filtersOpen)
  const index = useMemo(() => (whole.menu ? indexMenu(whole.menu) : null), [whole.menu])
  const count = countPreferences(index ? supportedPreferences(index, preferences) : preferences)
  const orderedItemIds = useOrderedItemIds(businessId)
  const afterId = useInsertPosition(businessId, menu)
  // Remembered filters cover what does not fit: leaving it out would move the page under the guest's eyes. Once they
  // have asked for it, it is left out.
  const filterRequests = useFilterRequests((all) => all[businessId] ?? 0)
  const scrollPending = useRef(false)
  const misfitOf = useDietaryConflict(whole.menu)
  const dishes = useMemo(() => {
    const section = categoryId !== undefined && findSection(menu.sections, categoryId)
    const sections = categoryId === undefined ? menu.sections : section ? [section] : []
    return [...cardsOf(sections).values()].filter(({ notice }) => !notice)
  }, [menu, categoryId])

  useEffect(() => {
    const change = (given: MenuView) => {
      const mine = withOrderAgain(given, orderedItemIds, afterId)
      return misfitOf ? applyDietaryConflicts(mine, misfitOf, filterRequests > 0 ? 'leave-out' : 'cover') : mine
    }
    usePersonalization.setState({ personalize: change, filterCount: count })
  }, [orderedItemIds, afterId, misfitOf, filterRequests, count])

  useEffect(() => {
    // Where there is nothing to choose from, the menu itself says so.
    if (!index || !misfitOf || filterRequests === 0 || dishes.length === 0) return usePersonalization.setState({ bar: null })
    const fitting = dishes.filter(({ id }) => misfitOf(id) === null).length
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
  }, [dishes, index, misfitOf, filterRequests, businessId])

  useEffect(() => {
    if (!bar || !scrollPending.current) return
    scrollPending.current = false
    // Where the guest was may no longer be there.
    document.getElementById(filterBarId)?.scrollIntoView({ block: 'start' })
  }, [bar])

  // Whoever leaves while they choose comes back to the menu.
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

/** The ids of what was ordered from this device, the latest first. */
function useOrderedItemIds(businessId: string): readonly string[] {
  const { orders } = useOrderHistory(businessId)
  return useMemo(() => {
    const ordered = orders.filter(({ state }) => state !== 'rejected')
    return [...new Set(ordered.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))]
  }, [orders])
}

/** Where something was put in on this visit, by business and way of selling. */
const insertPositions = new Map<string, string>()

/**
 * The section after which something may be put in without moving what the guest is looking at: the first that ends
 * below the window. Looked up once a visit, when the page is there: whoever comes back finds it where it was.
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
