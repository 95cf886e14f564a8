import { classes } from '@sofra/ui/classes'
import { text } from '@sofra/ui/text'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './filter-button.module.css'
import { usePersonalization } from './personalization.ts'

/** Button that opens the filters, with the number of active ones. `named`: with its label. */
export function FilterButton({ named = false }: { named?: boolean }) {
  const { t } = useTranslation()
  const { filterCount } = usePersonalization()
  return (
    <button
      className={styles[named ? 'named' : 'button']}
      type="button"
      aria-label={filterCount > 0 ? t('filters.set', { count: filterCount }) : t('filters.title')}
      onClick={() => usePersonalization.setState({ filtersOpen: true })}
    >
      <SlidersHorizontal size={20} aria-hidden />
      {named && t('filters.title')}
      {filterCount > 0 && (
        <span className={classes(text('tiny', 'bold', 'centred'), styles['count'])} aria-hidden="true">
          {filterCount}
        </span>
      )}
    </button>
  )
}
