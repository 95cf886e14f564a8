import { ToastRegion } from '@sofra/ui/toast'
import { useWords } from './words.tsx'

/** Where a page's toasts appear; once on each page that has any. */
export function ToastPlace() {
  const { t } = useWords()
  return <ToastRegion label={t('toasts.label')} dismissLabel={t('common.close')} />
}
