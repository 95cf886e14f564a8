import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'
import type { OrderPlacement } from './use-place-order.ts'

/** Status messages of an order submission: sending, retrying, unreachable. */
export function OrderPlacementNotice({ placing, online }: { placing: OrderPlacement; online: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="visually-hidden" role="status">
        {placing.kind === 'placing' && !placing.slow && t('checkout.sending')}
      </p>
      {placing.kind === 'placing' && placing.slow && <Notice alert>{t('checkout.retrying')}</Notice>}
      {placing.kind === 'unreachable' && (
        <Notice tone="warning" alert>
          {online ? t('checkout.unreachable') : t('checkout.unreachableOffline')}
        </Notice>
      )}
    </>
  )
}
