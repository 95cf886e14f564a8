import type { Amount, Currency } from '@sofra/money'
import { Button } from '@sofra/ui/button'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'

interface PlaceOrderButtonProps {
  readonly total: Amount
  readonly currency: Currency
  readonly busy: boolean
  /** Whether the order is paid on the provider's page before the shop receives it. */
  readonly online: boolean
  readonly offline: boolean
  readonly onPress: () => void
}

/** The button that places the order, with the amount to pay. Disabled while a submission is running. */
export function PlaceOrderButton({ total, currency, busy, online, offline, onPress }: PlaceOrderButtonProps) {
  const { t, format } = useTranslation()
  return (
    <>
      {offline && (
        <p className={pageStyles['barNote']} role="status">
          {t('checkout.offline')}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        loading={busy}
        onClick={onPress}
        end={<bdi>{format.money(total, currency)}</bdi>}
      >
        {t(online ? 'payment.continue' : 'checkout.place')}
      </Button>
    </>
  )
}
