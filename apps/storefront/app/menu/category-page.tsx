import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './category-page.module.css'
import { FilterButton } from './filter-button.tsx'
import { MenuEmpty } from './menu-empty.tsx'
import { findSection, type MenuView } from './menu-view.ts'
import { usePersonalization } from './personalization.ts'
import { Section } from './section.tsx'

/** Page of one category with its sub-categories. */
export function CategoryPage({ menu, categoryId, now }: { menu: MenuView; categoryId: string; now: number }) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const { bar } = usePersonalization()
  const section = findSection(menu.sections, categoryId)
  return (
    <div className={styles['page']}>
      <div className={classes(layout('row', 'spread'), styles['top'])}>
        <Link
          className={classes(layout('inline', 'gap2'), text('medium', 'muted'), styles['back'])}
          to={`/${referenceId}/${menu.sellingType}`}
          discover="none"
        >
          <ArrowLeft className={layout('mirrored')} size={20} aria-hidden />
          {t('menu.wholeMenu')}
        </Link>
        <FilterButton />
      </div>
      {bar}
      {section ? (
        <Section section={{ ...section, rail: false }} menu={menu} now={now} first level={1} />
      ) : (
        <MenuEmpty />
      )}
    </div>
  )
}
