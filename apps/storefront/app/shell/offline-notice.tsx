import { Notice } from '@sofra/ui/notice'
import { useTranslation } from './translation.tsx'

/** A form nobody has heard: what was typed is still there. */
export function OfflineNotice() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" alert>
      {t('form.unreachable')}
    </Notice>
  )
}
