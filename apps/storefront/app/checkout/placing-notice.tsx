import { Notice } from '@sofra/ui/notice'
import { useWords } from '../shell/words.tsx'
import type { Placing } from './use-place-order.ts'

/** What becomes of an order that is on its way to the shop. */
export function PlacingNotice({ placing, online }: { placing: Placing; online: boolean }) {
  const { t } = useWords()
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
