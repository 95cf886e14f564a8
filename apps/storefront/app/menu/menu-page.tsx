import { useScrollSpy } from '@sofra/ui/scroll-spy'
import { ScrollTabs } from '@sofra/ui/scroll-tabs'
import { Search } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useBanners, useSelling, useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { FilterButton } from './filter-button.tsx'
import { Hero } from './hero.tsx'
import { MenuEmpty } from './menu-empty.tsx'
import styles from './menu-page.module.css'
import type { MenuView } from './menu-view.ts'
import { usePersonalization } from './personalization.ts'
import { SectionName } from './section.tsx'
import { SectionPart } from './section-part.tsx'
// Styles are loaded with the page; the lazy scripts only where a shop uses them.
import './banners.module.css'
import './sub-categories.module.css'
import { lazyPart } from '../shell/lazy-part.ts'

const Banners = import.meta.env.SSR
  ? (await import('./banners.tsx')).Banners
  : lazyPart(
      () => import('./banners.tsx'),
      (module) => module.Banners,
    )

const doorParts = () => import('./sub-categories.tsx')
// On the server both are imported statically, because `lazy` would suspend the render.
const { SubCategories, CategoryLinks } = import.meta.env.SSR
  ? await doorParts()
  : {
      SubCategories: lazyPart(doorParts, (module) => module.SubCategories),
      CategoryLinks: lazyPart(doorParts, (module) => module.CategoryLinks),
    }

// Memoized, each in a Suspense boundary: React removes server-rendered content when a boundary re-renders before its
// script has loaded, and the layout would shift.
const BannersPart = memo((props: ComponentProps<typeof Banners>) => (
  <Suspense>
    <Banners {...props} />
  </Suspense>
))
const DoorsPart = memo((props: ComponentProps<typeof SubCategories>) => (
  <Suspense>
    <SubCategories {...props} />
  </Suspense>
))
const LinksPart = memo((props: ComponentProps<typeof CategoryLinks>) => (
  <Suspense>
    <CategoryLinks {...props} />
  </Suspense>
))

interface MenuPageProps {
  readonly menu: MenuView
  readonly now: number
  /** Summary of the fulfilment, below the header. */
  readonly fulfilment: ReactNode
  /** Called when a deferred section comes near the viewport. Must be stable. */
  readonly onNear: () => void
}

/**
 * The menu on one page with tabs that follow the scroll position, or as category tiles, depending on the shop's layout.
 */
export function MenuPage({ menu, now, fulfilment, onNear }: MenuPageProps) {
  const { t } = useTranslation()
  const shop = useShop()
  const selling = useSelling()
  const banners = useBanners()
  const { bar, filterCount } = usePersonalization()
  const doors = shop.menuLayout === 'sub-categories'
  const tabs = tabsOf(menu)
  const active = useScrollSpy(doors ? [] : tabs.map(({ id }) => id))
  const searchPath = `/${shop.referenceId}/${menu.sellingType}/search`

  return (
    <>
      {selling && <Hero selling={selling} now={now} />}
      <div className={styles['terms']}>
        {fulfilment}
        {doors && <SearchLink to={searchPath} named />}
        {doors && <FilterButton />}
      </div>
      {banners.length > 0 && <BannersPart banners={banners} sellingType={menu.sellingType} />}
      {menu.sections.length === 0 ? (
        <div className={styles['sections']}>
          {bar}
          <MenuEmpty />
        </div>
      ) : doors ? (
        <>
          <div className={styles['sections']}>{bar}</div>
          <DoorsPart menu={menu} now={now} />
        </>
      ) : (
        <>
          <div className={styles['tabs']}>
            <SearchLink to={searchPath} />
            <ScrollTabs label={t('menu.categories')} tabs={tabs} active={active} />
            <FilterButton />
          </div>
          <div className={styles['sections']}>
            {bar}
            {menu.sections.map((section, position) => (
              <SectionPart
                key={section.id}
                section={section}
                menu={menu}
                now={now}
                first={position === 0}
                onNear={onNear}
                isFiltered={filterCount > 0}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** `named`: with its label, styled like the search field. */
function SearchLink({ to, named = false }: { to: string; named?: boolean }) {
  const { t } = useTranslation()
  return (
    <Link className={styles['search']} to={to} aria-label={t('menu.search')} discover="none" prefetch="intent">
      <Search size={20} aria-hidden />
      {named && t('menu.search')}
    </Link>
  )
}

/** Categories beside the menu on wide screens: anchors on the menu page, links elsewhere. */
export function CategoryRail({ menu, categoryId }: { menu: MenuView; categoryId: string | undefined }) {
  const { menuLayout } = useShop()
  if (menu.scope === 'none') return null
  if (menuLayout === 'sub-categories' || categoryId !== undefined) {
    return <LinksPart menu={menu} categoryId={categoryId} />
  }
  return <CategoryPlaces menu={menu} />
}

function CategoryPlaces({ menu }: { menu: MenuView }) {
  const { t } = useTranslation()
  const tabs = tabsOf(menu)
  const active = useScrollSpy(tabs.map(({ id }) => id))
  return <ScrollTabs vertical label={t('menu.categories')} tabs={tabs} active={active} />
}

/** The order-again section has no tab, because its position varies. */
function tabsOf({ sections }: MenuView) {
  return sections.flatMap((section) =>
    section.kind === 'order-again' ? [] : [{ id: section.id, label: <SectionName section={section} /> }],
  )
}
