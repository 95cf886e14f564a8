import type { Currency } from '@sofra/money'
import type { Quote, RefusedCoupon } from '@sofra/pricing'
import { momentText } from '../business/opening.tsx'
import type { Words } from '../shell/words.tsx'

interface Circumstances {
  readonly currency: Currency
  readonly now: number
  readonly zone: string
}

/** Why a coupon takes off nothing, and what would change it. */
export function couponRefusedText(
  words: Words,
  { problem, missing, from }: Omit<RefusedCoupon, 'kind'>,
  { currency, now, zone }: Circumstances,
): string {
  const { t, format } = words
  switch (problem) {
    case 'unknown':
      return t('coupon.unknown')
    case 'guests-only':
      return t('coupon.guestsOnly')
    case 'members-only':
      return t('coupon.membersOnly')
    case 'below-minimum':
      return t('coupon.belowMinimum', { amount: format.money(missing, currency) })
    case 'no-items':
      return t('coupon.noItems')
    case 'no-delivery':
      return t('coupon.noDelivery')
    case 'used-up':
      return t('coupon.usedUp')
    case 'used-by-customer':
      return t('coupon.usedByCustomer')
    case 'outside-window':
      return from === null ? t('coupon.over') : t('coupon.from', { when: momentText(words, from, now, zone) })
  }
}

/** What a coupon that applies does: money off, the trip on the house, or both. */
export function couponAppliedText({ t, format }: Words, { traces, couponDiscount, currency }: Quote): string {
  const amount = format.money(couponDiscount, currency)
  const freed = traces.some((trace) => trace.kind === 'free-delivery' && trace.because === 'coupon')
  if (couponDiscount === 0) return freed ? t('coupon.freesDelivery') : t('coupon.applied')
  return freed ? t('coupon.savesAndFreesDelivery', { amount }) : t('coupon.saves', { amount })
}
