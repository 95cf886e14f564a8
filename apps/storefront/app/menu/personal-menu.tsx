import { indexMenu, knownWishes } from '@sofra/menu'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { create } from 'zustand'
import { useShop } from '../business/use-shop.ts'
import { useHistory } from '../orders/history.ts'
import { cardsOf, withOrderAgain, withoutMisfits } from './changed-menu.ts'
import { FilterBar, filterBarId } from './filter-bar.tsx'
import { findSection, type MenuView } from './menu-view.ts'
import { usePersonal } from './personal.ts'
import { useMisfit } from './use-misfit.ts'
import { useWholeMenu } from './use-whole-menu.ts'
import { countOf, useWishes } from './wishes-store.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/**
 * How often the guest of a business has asked, in this visit, for what fits and only that; 0: they want to see the others
 * too. docs/decisions/0019-personal-parts-of-a-menu.md
 */
const useAsked = create<Readonly<Record<string, number>>>(() => ({}))

interface PersonalMenuProps {
  readonly menu: MenuView
  /** The category whose page it is. */
  readonly categoryId: string | undefined
}

/** Changes the menu for the guest of this device: their filters, and what they ordered before. */
export default function PersonalMenu({ menu, categoryId }: PersonalMenuProps) {
  const { businessId } = useShop()
  const { wishes } = useWishes(businessId)
  const { choosing, bar } = usePersonal()
  const whole = useWholeMenu(countOf(wishes) > 0 || choosing)
  const index = useMemo(() => (whole.menu ? indexMenu(whole.menu) : null), [whole.menu])
  const count = countOf(index ? knownWishes(index, wishes) : wishes)
  const again = useOrderedBefore(businessId)
  const afterId = useQuietPlace(businessId, menu)
  // Remembered filters cover what does not fit: leaving it out would move the page under the guest's eyes. Once they
  // have asked for it, it is left out.
  const asked = useAsked((all) => all[businessId] ?? 0)
  const leading = useRef(false)
  const misfitOf = useMisfit(whole.menu)
  const dishes = useMemo(() => {
    const section = categoryId !== undefined && findSection(menu.sections, categoryId)
    const sections = categoryId === undefined ? menu.sections : section ? [section] : []
    return [...cardsOf(sections).values()].filter(({ notice }) => !notice)
  }, [menu, categoryId])

  useEffect(() => {
    const change = (given: MenuView) => {
      const mine = withOrderAgain(given, again, afterId)
      return misfitOf ? withoutMisfits(mine, misfitOf, asked > 0 ? 'leave-out' : 'cover') : mine
    }
    usePersonal.setState({ change, wishes: count })
  }, [again, afterId, misfitOf, asked, count])

  useEffect(() => {
    // Where there is nothing to choose from, the menu itself says so.
    if (!index || !misfitOf || asked === 0 || dishes.length === 0) return usePersonal.setState({ bar: null })
    const fitting = dishes.filter(({ id }) => misfitOf(id) === null).length
    usePersonal.setState({
      bar: (
        <FilterBar
          index={index}
          fitting={fitting}
          of={dishes.length}
          onCover={() => useAsked.setState({ [businessId]: 0 })}
        />
      ),
    })
  }, [dishes, index, misfitOf, asked, businessId])

  useEffect(() => {
    if (!bar || !leading.current) return
    leading.current = false
    // Where the guest was may no longer be there.
    document.getElementById(filterBarId)?.scrollIntoView({ block: 'start' })
  }, [bar])

  // Whoever leaves while they choose comes back to the menu.
  useEffect(() => () => usePersonal.setState({ choosing: false }), [])

  return (
    <Suspense fallback={null}>
      {choosing && (
        <FilterSheet
          dishes={dishes}
          whole={whole}
          onClose={() => usePersonal.setState({ choosing: false })}
          onShow={() => {
            leading.current = true
            useAsked.setState({ [businessId]: asked + 1 })
          }}
        />
      )}
    </Suspense>
  )
}

/** The ids of what was ordered from this device, the latest first. */
function useOrderedBefore(businessId: string): readonly string[] {
  const { orders } = useHistory(businessId)
  return useMemo(() => {
    const kept = orders.filter(({ state }) => state !== 'rejected')
    return [...new Set(kept.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))]
  }, [orders])
}

/** Where something was put in on this visit, by business and way of selling. */
const quietPlaces = new Map<string, string>()

/**
 * The section after which something may be put in without moving what the guest is looking at: the first that ends
 * below the window. Looked up once a visit, when the page is there: whoever comes back finds it where it was.
 */
function useQuietPlace(businessId: string, { sections, sellingType }: MenuView): string | null {
  const page = `${businessId} ${sellingType}`
  const [afterId, setAfterId] = useState(quietPlaces.get(page) ?? sections[0]?.id ?? null)
  useEffect(() => {
    let place = quietPlaces.get(page) ?? null
    if (place === null) {
      const found = sections.find(({ id }) => {
        const element = document.getElementById(id)
        return element !== null && element.getBoundingClientRect().bottom > window.innerHeight
      })
      place = found?.id ?? sections.at(-1)?.id ?? null
      if (place !== null) quietPlaces.set(page, place)
    }
    setAfterId(place)
  }, [sections, page])
  return afterId
}
