import type { Currency } from '@sofra/money'
import type { Quote, RefusedCoupon } from '@sofra/pricing'
import { instantText } from '../business/opening.tsx'
import type { Translation } from '../shell/translation.tsx'

interface TextContext {
  readonly currency: Currency
  readonly now: number
  readonly zone: string
}

/** Why a coupon is not applied, and how to make it apply. */
export function couponRefusedText(
  translation: Translation,
  { problem, missing, from }: Omit<RefusedCoupon, 'kind'>,
  { currency, now, zone }: TextContext,
): string {
  const { t, format } = translation
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
      return from === null ? t('coupon.over') : t('coupon.from', { when: instantText(translation, from, now, zone) })
  }
}

/** The effect of an applied coupon: a discount, free delivery, or both. */
export function couponAppliedText({ t, format }: Translation, { traces, couponDiscount, currency }: Quote): string {
  const amount = format.money(couponDiscount, currency)
  const freeDelivery = traces.some((trace) => trace.kind === 'free-delivery' && trace.because === 'coupon')
  if (couponDiscount === 0) return freeDelivery ? t('coupon.freesDelivery') : t('coupon.applied')
  return freeDelivery ? t('coupon.savesAndFreesDelivery', { amount }) : t('coupon.saves', { amount })
}
