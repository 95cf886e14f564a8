import { UtensilsCrossed } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './menu-empty.module.css'
import { usePersonalization } from './personalization.ts'

/** Empty state of a menu. */
export function MenuEmpty() {
  const { t } = useTranslation()
  // The filter bar has its own empty state.
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
