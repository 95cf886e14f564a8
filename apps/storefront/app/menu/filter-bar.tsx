import { type DietaryPreferences, type MenuIndex, noDietaryPreferences, supportedPreferences } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { EmptyState } from '@sofra/ui/state'
import { text as textClass } from '@sofra/ui/text'
import { SearchX, X } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { tagNames } from './dietary-conflict-text.ts'
import { useDietaryPreferences } from './dietary-preferences-store.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  readonly index: MenuIndex
  readonly matching: number
  readonly total: number
  /** Shows the other items too, marked. */
  readonly onShowAll: () => void
}

/** Id of the bar above a filtered menu. */
export const filterBarId = 'filtered'

const fields = ['diets', 'avoided', 'tags'] as const satisfies readonly (keyof DietaryPreferences)[]

/** Bar above a filtered menu: number of matches and the active filters. */
export function FilterBar({ index, matching, total, onShowAll }: FilterBarProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const { preferences, setPreferences } = useDietaryPreferences(businessId)
  const known = supportedPreferences(index, preferences)

  return (
    <div className={styles['bar']} id={filterBarId}>
      <p className={textClass('small', 'muted')} role="status">
        {t('filters.matching', { count: matching, of: total })}
      </p>
      <div className={classes(layout('row', 'wrap', 'gap2'), styles['filters'])}>
        {fields.flatMap((field) =>
          known[field].map((id) => {
            const [name = ''] = tagNames(index, [id], language)
            const text = field === 'avoided' ? t('filters.without', { name }) : name
            return (
              <button
                key={`${field} ${id}`}
                className={classes(layout('inline'), textClass('small', 'medium'), styles['filter'])}
                type="button"
                aria-label={t('filters.remove', { name: text })}
                onClick={() =>
                  setPreferences({ ...preferences, [field]: preferences[field].filter((other) => other !== id) })
                }
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
