import { SlidersHorizontal } from 'lucide-react'
import { useWords } from '../shell/words.tsx'
import styles from './filter-button.module.css'
import { usePersonal } from './personal.ts'

/** The way to the filters, with how many are set. `named`: with its name, where there is room. */
export function FilterButton({ named = false }: { named?: boolean }) {
  const { t } = useWords()
  const { wishes } = usePersonal()
  return (
    <button
      className={styles[named ? 'named' : 'button']}
      type="button"
      aria-label={wishes > 0 ? t('filters.set', { count: wishes }) : t('filters.title')}
      onClick={() => usePersonal.setState({ choosing: true })}
    >
      <SlidersHorizontal size={20} aria-hidden />
      {named && t('filters.title')}
      {wishes > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {wishes}
        </span>
      )}
    </button>
  )
}
