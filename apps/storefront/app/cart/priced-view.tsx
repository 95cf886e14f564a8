import { Button } from '@sofra/ui/button'
import { ErrorState } from '@sofra/ui/state'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import type { PricedCart, PricedState } from './use-priced-cart.ts'

interface PricedViewProps {
  readonly state: PricedState
  readonly skeleton: ReactNode
  readonly children: (priced: PricedCart) => ReactNode
}

/** The priced cart, its skeleton, or the error that the menu or the terms cannot be loaded; the cart itself is stored. */
export function PricedView({ state, skeleton, children }: PricedViewProps) {
  const { t } = useTranslation()
  switch (state.kind) {
    case 'ready':
      return children(state.priced)
    case 'loading':
      return skeleton
    case 'failed':
      return (
        <ErrorState
          illustration={<WifiOff />}
          title={t('cart.failedTitle')}
          action={<Button onClick={state.retry}>{t('common.retry')}</Button>}
        >
          {t('cart.failedText')}
        </ErrorState>
      )
  }
}
