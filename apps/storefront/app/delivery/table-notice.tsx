import { Notice } from '@sofra/ui/notice'
import { useWords } from '../shell/words.tsx'
import styles from './table-notice.module.css'

/** The code that was scanned stands on no table here. */
export function TableNotice() {
  const { t } = useWords()
  return (
    <div className={styles['place']}>
      <Notice tone="warning">{t('table.unknown')}</Notice>
    </div>
  )
}
