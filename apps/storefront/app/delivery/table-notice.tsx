import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'
import styles from './table-notice.module.css'

/** Notice for a table code that belongs to no table of this branch. */
export function TableNotice() {
  const { t } = useTranslation()
  return (
    <div className={styles['place']}>
      <Notice tone="warning">{t('table.unknown')}</Notice>
    </div>
  )
}
