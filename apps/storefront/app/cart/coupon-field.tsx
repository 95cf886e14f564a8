import { cartLimits } from '@sofra/ordering'
import type { Quote, Trace } from '@sofra/pricing'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { Spinner } from '@sofra/ui/spinner'
import { TicketPercent, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { momentText } from '../business/opening.tsx'
import { useNow, useShop } from '../business/use-shop.ts'
import { useWords, type Words } from '../shell/words.tsx'
import styles from './coupon-field.module.css'
import { useCart } from './store.ts'

type Refused = Extract<Trace, { kind: 'coupon-refused' }>

/** The code of a coupon: Enter applies it. One that does not apply stays, with why. */
export function CouponField({ quote, checking }: { quote: Quote; checking: boolean }) {
  const words = useWords()
  const { t, format } = words
  const { businessId, timeZone } = useShop()
  const now = useNow()
  const { cart, change } = useCart(businessId)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const code = cart.couponCode

  const apply = (event: FormEvent) => {
    // A form of its own, so that Enter here can never place an order.
    event.preventDefault()
    const couponCode = typed.trim()
    if (couponCode === '') return
    change((cart) => ({ ...cart, couponCode }))
    setTyped('')
  }

  if (code === '') {
    if (!open) {
      return (
        <Button
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
          maxLength={Math.min(32, cartLimits.couponLength)}
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
  const applied = quote.traces.some((trace) => trace.kind === 'coupon' || isFreed(trace))
  return (
    <div className={styles['coupon']} data-state={checking ? 'checking' : refused ? 'refused' : 'applied'}>
      <TicketPercent size={22} aria-hidden />
      <div className={styles['words']} role="status">
        <strong>
          <bdi>{code}</bdi>
        </strong>
        <p>
          {checking
            ? t('coupon.checking')
            : refused
              ? refusedText(words, refused, {
                  money: (amount) => format.money(amount, quote.currency),
                  moment: (from) => momentText(words, from, now, timeZone),
                })
              : applied
                ? t('coupon.applied')
                : t('coupon.unchecked')}
        </p>
      </div>
      {checking && <Spinner />}
      <IconButton
        label={t('coupon.remove')}
        icon={<X size={20} aria-hidden />}
        onClick={() => change((cart) => ({ ...cart, couponCode: '' }))}
      />
    </div>
  )
}

function isFreed(trace: Trace): boolean {
  return trace.kind === 'free-delivery' && trace.because === 'coupon'
}

interface Formats {
  readonly money: (amount: number) => string
  readonly moment: (instant: number) => string
}

function refusedText({ t }: Words, { problem, missing, from }: Refused, { money, moment }: Formats): string {
  switch (problem) {
    case 'unknown':
      return t('coupon.unknown')
    case 'guests-only':
      return t('coupon.guestsOnly')
    case 'members-only':
      return t('coupon.membersOnly')
    case 'below-minimum':
      return t('coupon.belowMinimum', { amount: money(missing) })
    case 'no-items':
      return t('coupon.noItems')
    case 'used-up':
      return t('coupon.usedUp')
    case 'used-by-customer':
      return t('coupon.usedByCustomer')
    case 'outside-window':
      return from === null ? t('coupon.over') : t('coupon.from', { when: moment(from) })
  }
}
