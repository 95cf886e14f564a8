import { ToastRegion } from '@sofra/ui/toast'
import { useTranslation } from './translation.tsx'

/** The toast region with translated labels; once on each page that shows toasts. */
export function PageToasts() {
  const { t } = useTranslation()
  return <ToastRegion label={t('toasts.label')} dismissLabel={t('common.close')} />
}
