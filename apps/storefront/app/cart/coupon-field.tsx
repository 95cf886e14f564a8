import { cartLimits } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { Spinner } from '@sofra/ui/spinner'
import { TicketPercent, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNow, useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusSuccessor } from '../shell/use-focus-successor.ts'
import styles from './coupon-field.module.css'
import { couponAppliedText, couponRefusedText } from './coupon-text.ts'

/** Field for a coupon code, applied with Enter. A refused code stays, with the reason. */
export function CouponField({ quote, checking }: { quote: Quote; checking: boolean }) {
  const translation = useTranslation()
  const { t } = translation
  const { businessId, timeZone } = useShop()
  const now = useNow()
  const { cart, change } = useCart(businessId)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  // Every pressed button is replaced by another element, which has to get the focus.
  const { handOff, successorRef } = useFocusSuccessor()
  const code = cart.couponCode

  const apply = (event: FormEvent) => {
    // A separate form, so that Enter cannot place the order.
    event.preventDefault()
    const couponCode = typed.trim()
    if (couponCode === '') return
    handOff()
    change((cart) => ({ ...cart, couponCode }))
    setTyped('')
  }

  if (code === '') {
    if (!open) {
      return (
        <Button
          ref={successorRef}
          className={styles['have']}
          variant="quiet"
          icon={<TicketPercent size={20} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('coupon.have')}
        </Button>
      )
    }
    return (
      <form className={styles['form']} onSubmit={apply}>
        <TextField
          label={t('coupon.label')}
          value={typed}
          maxLength={cartLimits.couponLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="auto"
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
          end={
            <Button variant="quiet" type="submit">
              {t('common.apply')}
            </Button>
          }
        />
      </form>
    )
  }

  const refused = quote.traces.find((trace) => trace.kind === 'coupon-refused')
  const applied = quote.traces.find((trace) => trace.kind === 'coupon')
  return (
    <div className={styles['coupon']} data-state={checking ? 'checking' : refused ? 'refused' : 'applied'}>
      <TicketPercent size={22} aria-hidden />
      <div className={styles['text']} role="status">
        <strong>
          <bdi>{(refused ?? applied)?.code ?? code}</bdi>
        </strong>
        <p>
          {checking
            ? t('coupon.checking')
            : refused
              ? couponRefusedText(translation, refused, { currency: quote.currency, now, zone: timeZone })
              : applied
                ? couponAppliedText(translation, quote)
                : t('coupon.unchecked')}
        </p>
      </div>
      {checking && <Spinner />}
      <IconButton
        ref={successorRef}
        label={t('coupon.remove')}
        icon={<X size={20} aria-hidden />}
        onClick={() => {
          handOff()
          change((cart) => ({ ...cart, couponCode: '' }))
        }}
      />
    </div>
  )
}
