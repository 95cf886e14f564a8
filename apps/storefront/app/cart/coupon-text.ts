import { instantText } from '@sofra/i18n/unavailable-text'
import type { Currency } from '@sofra/money'
import type { Quote, RefusedCoupon } from '@sofra/pricing'
import type { Translation } from '../shell/translation.tsx'

/** Currency, time (epoch milliseconds) and time zone of the amounts and instants in a text. */
export interface TextContext {
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
  if (problem === 'below-minimum') return t('coupon.belowMinimum', { amount: format.money(missing, currency) })
  if (problem !== 'outside-window') return t(messages[problem])
  return from === null ? t('coupon.over') : t('coupon.from', { when: instantText(translation, from, now, zone) })
}

const messages = {
  unknown: 'coupon.unknown',
  'guests-only': 'coupon.guestsOnly',
  'members-only': 'coupon.membersOnly',
  'no-items': 'coupon.noItems',
  'no-delivery': 'coupon.noDelivery',
  'used-up': 'coupon.usedUp',
  'used-by-customer': 'coupon.usedByCustomer',
  'too-many-attempts': 'coupon.tooManyAttempts',
} as const satisfies Record<Exclude<RefusedCoupon['problem'], 'below-minimum' | 'outside-window'>, string>

/** The effect of an applied coupon: a discount, free delivery, or both. */
export function couponAppliedText({ t, format }: Translation, { traces, couponDiscount, currency }: Quote): string {
  const amount = format.money(couponDiscount, currency)
  const freeDelivery = traces.some((trace) => trace.kind === 'free-delivery' && trace.because === 'coupon')
  if (couponDiscount === 0) return freeDelivery ? t('coupon.freesDelivery') : t('coupon.applied')
  return freeDelivery ? t('coupon.savesAndFreesDelivery', { amount }) : t('coupon.saves', { amount })
}
