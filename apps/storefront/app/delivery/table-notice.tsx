import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'
import styles from './table-notice.module.css'

/** The code that was scanned stands on no table here. */
export function TableNotice() {
  const { t } = useTranslation()
  return (
    <div className={styles['place']}>
      <Notice tone="warning">{t('table.unknown')}</Notice>
    </div>
  )
}
