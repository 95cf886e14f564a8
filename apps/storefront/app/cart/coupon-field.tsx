import { cartLimits } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { TextField } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { layout } from '@sofra/ui/layout'
import { Spinner } from '@sofra/ui/spinner'
import { text } from '@sofra/ui/text'
import { TicketPercent, X } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { useNow, useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusSuccessor } from '../shell/use-focus-successor.ts'
import styles from './coupon-field.module.css'
import { couponAppliedText, couponRefusedText } from './coupon-text.ts'

/** Field for a coupon code, applied with Enter. A refused code stays, with the reason. */
export function CouponField({ quote, checking }: { quote: Quote; checking: boolean }) {
  const { t } = useTranslation()
  const { cart, change } = useCart()
  const [open, setOpen] = useState(false)
  // Every pressed button is replaced by another element, which has to get the focus.
  const { handOff, successorRef } = useFocusSuccessor()
  const setCode = (couponCode: string) => {
    handOff()
    change((cart) => ({ ...cart, couponCode }))
  }

  if (cart.couponCode !== '') {
    return <ChosenCoupon quote={quote} checking={checking} removeRef={successorRef} onRemove={() => setCode('')} />
  }
  if (open) return <CouponForm onApply={setCode} />
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

function CouponForm({ onApply }: { onApply: (code: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const apply = (event: FormEvent) => {
    // A separate form, so that Enter cannot place the order.
    event.preventDefault()
    const code = typed.trim()
    if (code !== '') onApply(code)
  }
  return (
    <form onSubmit={apply}>
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

interface ChosenCouponProps {
  readonly quote: Quote
  readonly checking: boolean
  readonly removeRef: Ref<HTMLButtonElement>
  readonly onRemove: () => void
}

/** The code of the cart: applied, refused, or being checked. */
function ChosenCoupon({ quote, checking, removeRef, onRemove }: ChosenCouponProps) {
  const translation = useTranslation()
  const { t } = translation
  const { timeZone } = useShop()
  const { cart } = useCart()
  const now = useNow()
  const refused = quote.traces.find((trace) => trace.kind === 'coupon-refused')
  const applied = quote.traces.find((trace) => trace.kind === 'coupon')
  return (
    <div
      className={classes(layout('row', 'gap3'), styles['coupon'])}
      data-state={checking ? 'checking' : refused ? 'refused' : 'applied'}
    >
      <TicketPercent size={22} aria-hidden />
      <div className={classes(layout('grow'), text('small', 'breakable'))} role="status">
        <strong>
          <bdi>{(refused ?? applied)?.code ?? cart.couponCode}</bdi>
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
      <IconButton ref={removeRef} label={t('coupon.remove')} icon={<X size={20} aria-hidden />} onClick={onRemove} />
    </div>
  )
}
