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
      <div className={styles['top']}>
        <Link className={styles['back']} to={`/${referenceId}/${menu.sellingType}`} discover="none">
          <ArrowLeft className={styles['arrow']} size={20} aria-hidden />
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
