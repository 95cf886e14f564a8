import { UtensilsCrossed } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './menu-empty.module.css'
import { usePersonalization } from './personalization.ts'

/** A menu with nothing on it right now. */
export function MenuEmpty() {
  const { t } = useTranslation()
  // Filters that leave nothing say so themselves.
  const { bar } = usePersonalization()
  if (bar) return null
  return (
    <div className={styles['empty']}>
      <UtensilsCrossed size={40} aria-hidden />
      <p className={styles['title']}>{t('menu.emptyTitle')}</p>
      <p>{t('menu.emptyText')}</p>
    </div>
  )
}
