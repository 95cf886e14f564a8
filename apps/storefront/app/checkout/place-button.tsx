import type { Amount, Currency } from '@sofra/money'
import { Button } from '@sofra/ui/button'
import { useWords } from '../shell/words.tsx'
import pageStyles from './page.module.css'

interface PlaceButtonProps {
  readonly total: Amount
  readonly currency: Currency
  readonly busy: boolean
  /** It is paid on another page before the shop has it. */
  readonly online: boolean
  readonly offline: boolean
  readonly onPress: () => void
}

/** The button everything led to. It carries the amount, and is pressed once only. */
export function PlaceButton({ total, currency, busy, online, offline, onPress }: PlaceButtonProps) {
  const { t, format } = useWords()
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
