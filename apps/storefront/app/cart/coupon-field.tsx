import { cartLimits } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { Spinner } from '@sofra/ui/spinner'
import { TicketPercent, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNow, useShop } from '../business/use-shop.ts'
import { useHeir } from '../shell/use-heir.ts'
import { useWords } from '../shell/words.tsx'
import styles from './coupon-field.module.css'
import { couponAppliedText, couponRefusedText } from './coupon-words.ts'
import { useCart } from './store.ts'

/** The code of a coupon: Enter applies it. One that does not apply stays, with why. */
export function CouponField({ quote, checking }: { quote: Quote; checking: boolean }) {
  const words = useWords()
  const { t } = words
  const { businessId, timeZone } = useShop()
  const now = useNow()
  const { cart, change } = useCart(businessId)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  // Each thing that is pressed here gives way to another.
  const { pass, heir } = useHeir()
  const code = cart.couponCode

  const apply = (event: FormEvent) => {
    // A form of its own, so that Enter here can never place an order.
    event.preventDefault()
    const couponCode = typed.trim()
    if (couponCode === '') return
    pass()
    change((cart) => ({ ...cart, couponCode }))
    setTyped('')
  }

  if (code === '') {
    if (!open) {
      return (
        <Button
          ref={heir}
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
      <div className={styles['words']} role="status">
        <strong>
          <bdi>{(refused ?? applied)?.code ?? code}</bdi>
        </strong>
        <p>
          {checking
            ? t('coupon.checking')
            : refused
              ? couponRefusedText(words, refused, { currency: quote.currency, now, zone: timeZone })
              : applied
                ? couponAppliedText(words, quote)
                : t('coupon.unchecked')}
        </p>
      </div>
      {checking && <Spinner />}
      <IconButton
        ref={heir}
        label={t('coupon.remove')}
        icon={<X size={20} aria-hidden />}
        onClick={() => {
          pass()
          change((cart) => ({ ...cart, couponCode: '' }))
        }}
      />
    </div>
  )
}
