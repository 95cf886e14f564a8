import { textOf } from '@sofra/menu'
import type { StaffOrder } from '@sofra/ordering'
import { useTranslation } from '../shell/translation.tsx'
import styles from './diet-note.module.css'

interface DietNoteProps {
  readonly order: StaffOrder
  /** The languages of the shop. */
  readonly languages: readonly string[]
}

/** What the guest must not get and what they eat; nothing if they sent neither. */
export function DietNote({ order: { diet }, languages }: DietNoteProps) {
  const { t, format } = useTranslation()
  if (!diet) return null
  const names = (texts: typeof diet.diets) => texts.map((one) => textOf(one, format.language, languages)).join(', ')
  return (
    <p className={styles['diet']}>
      {diet.avoided.length > 0 && <strong>{t('diet.avoids', { names: names(diet.avoided) })}</strong>}{' '}
      {diet.diets.length > 0 && <span>{t('diet.eats', { names: names(diet.diets) })}</span>}
    </p>
  )
}
