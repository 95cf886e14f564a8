import { instantText } from '@sofra/i18n/unavailable-text'
import { classes } from '@sofra/ui/classes'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ItemCard } from './item-card.tsx'
import type { MenuView, SectionView } from './menu-view.ts'
import styles from './section.module.css'

export interface SectionProps {
  readonly section: SectionView
  readonly menu: MenuView
  readonly now: number
  /** Visible when the page opens: its pictures load first. */
  readonly first?: boolean
  /** Heading level. */
  readonly level?: 1 | 2 | 3
}

/** A section with its items as rail, list or grid. */
export function Section({ section, menu, now, first = false, level = 2 }: SectionProps) {
  const { menuCards } = useShop()
  const Heading = `h${level}` as const
  const shape = section.rail || menuCards === 'grid' ? 'tile' : 'row'
  return (
    <section {...sectionAttributes(section)}>
      <header className={styles['header']}>
        <Heading id={`${section.id}-title`} className={level === 3 ? styles['subtitle'] : styles['title']}>
          <SectionName section={section} />
        </Heading>
        {section.opens !== null && <Opens at={section.opens} now={now} zone={menu.zone} />}
        {section.description !== '' && <p className={styles['description']}>{section.description}</p>}
      </header>
      {section.items.length > 0 && (
        <ul className={classes(section.rail ? styles['rail'] : menuCards === 'grid' ? styles['grid'] : styles['list'])}>
          {section.items.map((card, position) => (
            <li key={card.id} className={card.notice ? styles['notice'] : undefined}>
              <ItemCard
                level={level === 1 ? 2 : level === 2 ? 3 : 4}
                card={card}
                menu={menu}
                shape={shape}
                now={now}
                quiet={section.opens !== null && card.unavailable?.next === section.opens}
                eager={first && position < 3}
              />
            </li>
          ))}
        </ul>
      )}
      {section.sections.map((sub) => (
        <Section key={sub.id} section={sub} menu={menu} now={now} level={level === 1 ? 2 : 3} />
      ))}
    </section>
  )
}

/** Attributes of a section's element. */
export function sectionAttributes({ id, skipsLayout }: SectionView) {
  return {
    id,
    className: styles['section'],
    'aria-labelledby': `${id}-title`,
    'data-skips-layout': skipsLayout || undefined,
  }
}

/** Name of the category, translated for smart categories. */
export function SectionName({ section }: { section: Pick<SectionView, 'kind' | 'name'> }) {
  const { t } = useTranslation()
  switch (section.kind) {
    case 'best-sellers':
      return t('menu.bestSellers')
    case 'on-offer':
      return t('menu.onOffer')
    case 'order-again':
      return t('menu.orderAgain')
    case 'new':
      return t('menu.new')
    case 'category':
      return section.name
  }
}

function Opens({ at, now, zone }: { at: number; now: number; zone: string }) {
  const translation = useTranslation()
  return (
    <p className={styles['opens']}>
      {translation.t('unavailable.from', { when: instantText(translation, at, now, zone) })}
    </p>
  )
}
