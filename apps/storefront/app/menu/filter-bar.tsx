import { supportedPreferences, type MenuIndex, noDietaryPreferences, type DietaryPreferences } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { SearchX, X } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './filter-bar.module.css'
import { tagNames } from './dietary-conflict-text.ts'
import { useDietaryPreferences } from './dietary-preferences-store.ts'

interface FilterBarProps {
  readonly index: MenuIndex
  readonly matching: number
  readonly total: number
  /** The guest wants to see the others too, covered. */
  readonly onShowAll: () => void
}

/** Where the menu begins once it is filtered. */
export const filterBarId = 'filtered'

const fields = ['diets', 'avoided', 'tags'] as const satisfies readonly (keyof DietaryPreferences)[]

/** Over the dishes that fit: how many there are, and each wish to take back. */
export function FilterBar({ index, matching, total, onShowAll }: FilterBarProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const { preferences, setPreferences } = useDietaryPreferences(businessId)
  const known = supportedPreferences(index, preferences)

  return (
    <div className={styles['bar']} id={filterBarId}>
      <p className={styles['count']} role="status">
        {t('filters.matching', { count: matching, of })}
      </p>
      <div className={styles['wishes']}>
        {fields.flatMap((field) =>
          known[field].map((id) => {
            const [name = ''] = tagNames(index, [id], language)
            const text = field === 'avoided' ? t('filters.without', { name }) : name
            return (
              <button
                key={`${field} ${id}`}
                className={styles['wish']}
                type="button"
                aria-label={t('filters.remove', { name: text })}
                onClick={() => setPreferences({ ...preferences, [field]: preferences[field].filter((other) => other !== id) })}
              >
                {text}
                <X size={16} aria-hidden />
              </button>
            )
          }),
        )}
        <Button variant="quiet" size="small" onClick={onShowAll}>
          {t('filters.showAll')}
        </Button>
      </div>
      {matching === 0 && (
        <EmptyState
          illustration={<SearchX />}
          title={t('filters.noneTitle')}
          action={<Button onClick={() => setPreferences(noDietaryPreferences)}>{t('filters.clear')}</Button>}
        >
          {t('filters.noneText')}
        </EmptyState>
      )}
    </div>
  )
}
