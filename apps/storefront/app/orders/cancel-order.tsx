import { CancelForm } from '../shell/cancel-form.tsx'
import { useTranslation } from '../shell/translation.tsx'

/** Form that cancels an order the shop has not accepted. `failed`: no response. */
export function CancelOrder({ failed }: { failed: boolean }) {
  const { t } = useTranslation()
  const labels = {
    open: t('order.cancel'),
    question: t('order.cancelAsk'),
    confirm: t('order.cancelConfirm'),
    failed: t('order.cancelFailed'),
  }
  return <CancelForm labels={labels} failed={failed} />
}
