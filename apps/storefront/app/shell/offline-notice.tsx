import { Notice } from '@sofra/ui/notice'
import { useTranslation } from './translation.tsx'

/** Notice for a form that could not be sent; the entered values are kept. */
export function OfflineNotice() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" alert>
      {t('form.unreachable')}
    </Notice>
  )
}
