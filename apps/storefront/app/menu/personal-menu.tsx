import { indexMenu, type Menu } from '@sofra/menu'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useHistory } from '../orders/history.ts'
import { cardsOf, withOrderAgain, withoutMisfits } from './changed-menu.ts'
import { FilterBar } from './filter-bar.tsx'
import { currentMenu, loadMenu } from './menu-memory.ts'
import type { MenuView } from './menu-view.ts'
import { usePersonal } from './personal.ts'
import { useMisfit } from './use-misfit.ts'
import { countOf, useWishes } from './wishes-store.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** Changes the menu for the guest of this device: their filters, and what they ordered before. */
export default function PersonalMenu({ menu }: { menu: MenuView }) {
  const { businessId } = useShop()
  const { wishes } = useWishes(businessId)
  const { choosing } = usePersonal()
  const count = countOf(wishes)
  const whole = useMenuWhenWanted(count > 0 || choosing, menu.version)
  const again = useOrderedBefore(businessId)
  const afterId = useQuietPlace(menu)
  // Remembered filters cover what does not fit: leaving it out would move the page under the guest's eyes. Once they
  // have asked for it here, it is left out.
  const [asked, setAsked] = useState(false)
  const misfitOf = useMisfit(whole)

  useEffect(() => {
    const change = (given: MenuView) => {
      const mine = withOrderAgain(given, again, afterId)
      return misfitOf ? withoutMisfits(mine, misfitOf, asked ? 'leave-out' : 'cover') : mine
    }
    usePersonal.setState({ change, wishes: count })
  }, [again, afterId, misfitOf, asked, count])

  useEffect(() => {
    if (!whole || !misfitOf || !asked) return usePersonal.setState({ bar: null })
    const dishes = [...cardsOf(menu.sections).values()].filter(({ notice }) => !notice)
    const fitting = dishes.filter(({ id }) => misfitOf(id) === null).length
    usePersonal.setState({
      bar: <FilterBar index={indexMenu(whole)} fitting={fitting} of={dishes.length} onCover={() => setAsked(false)} />,
    })
  }, [menu, whole, misfitOf, asked])

  return (
    <Suspense fallback={null}>
      {choosing && (
        <FilterSheet
          menu={menu}
          whole={whole}
          onClose={() => usePersonal.setState({ choosing: false })}
          onShow={() => setAsked(true)}
        />
      )}
    </Suspense>
  )
}

/** The whole menu with what is in its dishes, once somebody wants to know. */
function useMenuWhenWanted(wanted: boolean, version: string): Menu | null {
  const [menu, setMenu] = useState<Menu | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another menu.
  useEffect(() => {
    const key = currentMenu()
    if (!wanted || !key) return
    let stale = false
    loadMenu(key).then(
      (arrived) => {
        if (!stale) setMenu(arrived)
      },
      // Offline: nothing is covered that we cannot judge, and the sheet says that it waits.
      () => {},
    )
    return () => {
      stale = true
    }
  }, [wanted, version])
  return menu
}

/** The ids of what was ordered from this device, the latest first. */
function useOrderedBefore(businessId: string): readonly string[] {
  const { orders } = useHistory(businessId)
  return useMemo(() => {
    const kept = orders.filter(({ state }) => state !== 'rejected')
    return [...new Set(kept.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))]
  }, [orders])
}

/**
 * The section after which something may be put in without moving what the guest is looking at: the first that ends
 * below the window. Looked up once, when the page is there.
 */
function useQuietPlace({ sections, sellingType }: MenuView): string | null {
  const place = useRef<{ readonly for: string; readonly id: string | null }>(null)
  const [afterId, setAfterId] = useState<string | null>(sections[0]?.id ?? null)
  useEffect(() => {
    if (place.current?.for === sellingType) return
    const found = sections.find(({ id }) => {
      const element = document.getElementById(id)
      return element !== null && element.getBoundingClientRect().bottom > window.innerHeight
    })
    place.current = { for: sellingType, id: found?.id ?? null }
    setAfterId(found?.id ?? sections.at(-1)?.id ?? null)
  }, [sections, sellingType])
  return afterId
}
