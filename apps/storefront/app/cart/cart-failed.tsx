import { Button } from '@sofra/ui/button'
import { ErrorState } from '@sofra/ui/state'
import { WifiOff } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'

/** Error state when the menu or the terms cannot be loaded; the cart itself is stored. */
export function CartFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      illustration={<WifiOff />}
      title={t('cart.failedTitle')}
      action={<Button onClick={retry}>{t('common.retry')}</Button>}
    >
      {t('cart.failedText')}
    </ErrorState>
  )
}
