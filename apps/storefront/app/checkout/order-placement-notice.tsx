import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'
import { useOnline } from '../shell/use-online.ts'
import type { OrderPlacement } from './order-placement.ts'

/** Status messages of an order submission: sending, retrying, unreachable. */
export function OrderPlacementNotice({ placement }: { placement: OrderPlacement }) {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <>
      <p className="visually-hidden" role="status">
        {placement.kind === 'placing' && !placement.slow && t('checkout.sending')}
      </p>
      {placement.kind === 'placing' && placement.slow && <Notice alert>{t('checkout.retrying')}</Notice>}
      {placement.kind === 'waiting' && <Notice alert>{t('checkout.waiting')}</Notice>}
      {placement.kind === 'delayed' && (
        <Notice tone="warning" alert>
          {t(online ? 'checkout.delayed' : 'checkout.delayedOffline')}
        </Notice>
      )}
      {placement.kind === 'unreachable' && (
        <Notice tone="warning" alert>
          {online ? t('checkout.unreachable') : t('checkout.unreachableOffline')}
        </Notice>
      )}
    </>
  )
}
