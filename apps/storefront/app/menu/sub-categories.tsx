import { instantText } from '@sofra/i18n/unavailable-text'
import { handleRovingFocus } from '@sofra/ui/roving-focus'
import { Link } from 'react-router'
import { ShopPicture } from '../business/shop-picture.tsx'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { MenuView, SectionView } from './menu-view.ts'
import { Section } from './section.tsx'
import styles from './sub-categories.module.css'

/**
 * The menu as category tiles, for shops with many items. Rails are on top, except an order-again section placed further
 * down: it is loaded late and would shift the tiles.
 */
export function SubCategories({ menu, now }: { menu: MenuView; now: number }) {
  const doors = menu.sections.filter(({ rail }) => !rail)
  const top = menu.sections.slice(0, doors[0] && menu.sections.indexOf(doors[0]))
  const below = menu.sections.slice(top.length).filter(({ rail }) => rail)
  return (
    <div className={styles['page']}>
      {top.map((section, position) => (
        <Section key={section.id} section={section} menu={menu} now={now} first={position === 0} />
      ))}
      <CategoryTiles sections={doors} menu={menu} now={now} />
      {below.map((section) => (
        <Section key={section.id} section={section} menu={menu} now={now} />
      ))}
    </div>
  )
}

/** A tile for each category. */
export function CategoryTiles({
  sections,
  menu,
  now,
}: {
  sections: readonly SectionView[]
  menu: MenuView
  now: number
}) {
  const translation = useTranslation()
  const { referenceId } = useShop()
  return (
    <ul className={styles['doors']}>
      {sections.map((section) => {
        const picture = section.picture ?? firstPicture(section)
        return (
          <li key={section.id}>
            <Link
              className={styles['door']}
              to={`/${referenceId}/${menu.sellingType}/${section.id}`}
              discover="none"
              prefetch="intent"
            >
              {picture && (
                <ShopPicture
                  className={styles['picture']}
                  picture={picture}
                  widths={[320, 640]}
                  sizes="(min-width: 768px) 280px, 40vw"
                />
              )}
              <span className={styles['name']}>{section.name}</span>
              <span className={styles['count']}>
                {section.opens === null
                  ? translation.t('menu.itemCount', { count: countOf(section) })
                  : translation.t('unavailable.from', {
                      when: instantText(translation, section.opens, now, menu.zone),
                    })}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Category links for wide screens with roving focus. */
export function CategoryLinks({ menu, categoryId }: { menu: MenuView; categoryId: string | undefined }) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const links = menu.scope === 'all' ? menu.sections.filter(({ kind }) => kind === 'category') : menu.links
  const current = links.some(({ id }) => id === categoryId) ? categoryId : links[0]?.id
  return (
    <nav className={styles['links']} aria-label={t('menu.categories')}>
      {links.map(({ id, name }) => (
        <Link
          key={id}
          className={styles['link']}
          to={`/${referenceId}/${menu.sellingType}/${id}`}
          aria-current={id === categoryId ? 'page' : undefined}
          tabIndex={id === current ? 0 : -1}
          onKeyDown={handleRovingFocus}
          discover="none"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function countOf(section: SectionView): number {
  return section.sections.reduce((sum, sub) => sum + countOf(sub), section.items.filter((card) => !card.notice).length)
}

function firstPicture(section: SectionView): SectionView['picture'] {
  const own = section.items.find((card) => card.picture !== null)?.picture
  if (own) return own
  for (const sub of section.sections) {
    const picture = sub.picture ?? firstPicture(sub)
    if (picture) return picture
  }
  return null
}
