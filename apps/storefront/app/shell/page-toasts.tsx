import { ToastRegion } from '@sofra/ui/toast'
import { useTranslation } from './translation.tsx'

/** Where a page's toasts appear; once on each page that has any. */
export function PageToasts() {
  const { t } = useTranslation()
  return <ToastRegion label={t('toasts.label')} dismissLabel={t('common.close')} />
}
