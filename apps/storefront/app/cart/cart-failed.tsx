import { Button } from '@sofra/ui/button'
import { ErrorState } from '@sofra/ui/state'
import { WifiOff } from 'lucide-react'
import { useWords } from '../shell/words.tsx'

/** The menu could not be had, so nothing can be priced; the cart itself is safe. */
export function CartFailed({ retry }: { retry: () => void }) {
  const { t } = useWords()
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
