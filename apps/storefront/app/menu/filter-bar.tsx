import { knownWishes, type MenuIndex, noWishes, type Wishes } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { EmptyState } from '@sofra/ui/state'
import { SearchX, X } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import styles from './filter-bar.module.css'
import { tagNames } from './misfit-text.ts'
import { useWishes } from './wishes-store.ts'

interface FilterBarProps {
  readonly index: MenuIndex
  readonly fitting: number
  readonly of: number
  /** The guest wants to see the others too, covered. */
  readonly onCover: () => void
}

/** Where the menu begins once it is filtered. */
export const filterBarId = 'filtered'

const fields = ['diets', 'avoided', 'tags'] as const satisfies readonly (keyof Wishes)[]

/** Over the dishes that fit: how many there are, and each wish to take back. */
export function FilterBar({ index, fitting, of, onCover }: FilterBarProps) {
  const { t } = useWords()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const { wishes, wish } = useWishes(businessId)
  const known = knownWishes(index, wishes)

  return (
    <div className={styles['bar']} id={filterBarId}>
      <p className={styles['count']} role="status">
        {t('filters.fitting', { count: fitting, of })}
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
                onClick={() => wish({ ...wishes, [field]: wishes[field].filter((other) => other !== id) })}
              >
                {text}
                <X size={16} aria-hidden />
              </button>
            )
          }),
        )}
        <Button variant="quiet" size="small" onClick={onCover}>
          {t('filters.showAll')}
        </Button>
      </div>
      {fitting === 0 && (
        <EmptyState
          illustration={<SearchX />}
          title={t('filters.noneTitle')}
          action={<Button onClick={() => wish(noWishes)}>{t('filters.clear')}</Button>}
        >
          {t('filters.noneText')}
        </EmptyState>
      )}
    </div>
  )
}
