import { UtensilsCrossed } from 'lucide-react'
import { useWords } from '../shell/words.tsx'
import styles from './menu-empty.module.css'
import { usePersonal } from './personal.ts'

/** A menu with nothing on it right now. */
export function MenuEmpty() {
  const { t } = useWords()
  // Filters that leave nothing say so themselves.
  const { bar } = usePersonal()
  if (bar) return null
  return (
    <div className={styles['empty']}>
      <UtensilsCrossed size={40} aria-hidden />
      <p className={styles['title']}>{t('menu.emptyTitle')}</p>
      <p>{t('menu.emptyText')}</p>
    </div>
  )
}
