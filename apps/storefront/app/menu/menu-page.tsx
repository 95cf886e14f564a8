import { useScrollSpy } from '@sofra/ui/scroll-spy'
import { ScrollTabs } from '@sofra/ui/scroll-tabs'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { FulfilmentSummary } from '../business/fulfilment-summary.tsx'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import { Hero } from './hero.tsx'
import { MenuEmpty } from './menu-empty.tsx'
import styles from './menu-page.module.css'
import type { MenuView } from './menu-view.ts'
import { Section, SectionName } from './section.tsx'
// With the page, whichever layout it has: the script for the doors comes only to shops that have them.
import './sub-categories.module.css'

const doorParts = () => import('./sub-categories.tsx')
// The server has them at hand: a page that waits for a part of itself shows that part late.
const { SubCategories, CategoryLinks } = import.meta.env.SSR
  ? await doorParts()
  : {
      SubCategories: lazy(() => doorParts().then((module) => ({ default: module.SubCategories }))),
      CategoryLinks: lazy(() => doorParts().then((module) => ({ default: module.CategoryLinks }))),
    }

/** Where the sticky bars end, in pixels: what is above it is not being read. */
const barsEnd = 96

/** The whole menu on one page, with tabs that follow the scroll; or its categories as doors, as the business chose. */
export function MenuPage({ menu, now }: { menu: MenuView; now: number }) {
  const { t } = useWords()
  const shop = useShop()
  const selling = useSelling()
  const doors = shop.menuLayout === 'sub-categories'
  const active = useScrollSpy(doors ? [] : menu.sections.map(({ id }) => id), barsEnd)
  const tabs = menu.sections.map((section) => ({ id: section.id, label: <SectionName section={section} /> }))
  const searchPath = `/${shop.referenceId}/${menu.sellingType}/search`

  return (
    <>
      {selling && <Hero selling={selling} now={now} />}
      <div className={styles['terms']}>
        {selling && <FulfilmentSummary selling={selling} />}
        {doors && <SearchLink to={searchPath} />}
      </div>
      {menu.sections.length === 0 ? (
        <MenuEmpty />
      ) : doors ? (
        <Suspense>
          <SubCategories menu={menu} now={now} />
        </Suspense>
      ) : (
        <>
          <div className={styles['tabs']}>
            <SearchLink to={searchPath} />
            <ScrollTabs label={t('menu.categories')} tabs={tabs} active={active} />
          </div>
          <div className={styles['sections']}>
            {menu.sections.map((section, position) => (
              <Section key={section.id} section={section} menu={menu} now={now} first={position === 0} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

function SearchLink({ to }: { to: string }) {
  const { t } = useWords()
  return (
    <Link className={styles['search']} to={to} aria-label={t('menu.search')} discover="none" prefetch="intent">
      <Search size={20} aria-hidden />
    </Link>
  )
}

/** The categories at the side of a wide screen: places on the page of the whole menu, elsewhere ways to their pages. */
export function CategoryRail({ menu, categoryId }: { menu: MenuView; categoryId: string | undefined }) {
  const { menuLayout } = useShop()
  if (menu.scope === 'none') return null
  if (menuLayout === 'sub-categories' || categoryId !== undefined) {
    return (
      <Suspense>
        <CategoryLinks menu={menu} categoryId={categoryId} />
      </Suspense>
    )
  }
  return <CategoryPlaces menu={menu} />
}

function CategoryPlaces({ menu }: { menu: MenuView }) {
  const { t } = useWords()
  const active = useScrollSpy(
    menu.sections.map(({ id }) => id),
    barsEnd,
  )
  const tabs = menu.sections.map((section) => ({ id: section.id, label: <SectionName section={section} /> }))
  return <ScrollTabs vertical label={t('menu.categories')} tabs={tabs} active={active} />
}
