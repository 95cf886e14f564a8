import { addressFieldNames } from '@sofra/i18n/address-names'
import { instantText } from '@sofra/i18n/unavailable-text'
import type { CheckoutProblem } from '@sofra/ordering'
import type { TextContext } from '../cart/coupon-text.ts'
import { phoneProblemText } from '../contact/phone-problem-text.ts'
import type { Translation } from '../shell/translation.tsx'

/** The text of a checkout problem, with what to do about it. */
export function problemText(
  translation: Translation,
  problem: CheckoutProblem,
  { currency, now, zone }: TextContext,
): string {
  const { t, format } = translation
  switch (problem.kind) {
    case 'below-minimum':
      return t('cart.addForMinimum', { amount: format.money(problem.missing, currency) })
    case 'closed':
      return problem.next === null
        ? t('checkout.closed')
        : t('checkout.closedUntil', { when: instantText(translation, problem.next, now, zone) })
    case 'last-orders-over':
      return problem.next === null
        ? t('checkout.lastOrdersOver')
        : t('checkout.lastOrdersOverUntil', { when: instantText(translation, problem.next, now, zone) })
    case 'address-incomplete':
      return problem.fields.length === 0
        ? t('checkout.addressMissing')
        : t('checkout.addressLacks', {
            fields: format.list(problem.fields.map((field) => t(addressFieldNames[field]))),
          })
    case 'slot-gone':
      return t('checkout.slotGone')
    default:
      return problemCodeText(translation, problem.kind)
  }
}

const messages: Readonly<Record<string, Parameters<Translation['t']>[0]>> = {
  'empty-cart': 'cart.emptyTitle',
  'no-valid-item': 'checkout.noValidItem',
  'below-minimum': 'checkout.belowMinimum',
  'ordering-off': 'checkout.orderingOff',
  closed: 'checkout.closed',
  'last-orders-over': 'checkout.lastOrdersOver',
  'destination-missing': 'area.missing',
  'destination-outside': 'area.outside',
  'address-incomplete': 'checkout.addressMissing',
  'paci-invalid': 'address.paciInvalid',
  'pin-missing': 'map.pinMissing',
  'pin-outside': 'map.pinOutside',
  'table-missing': 'table.missing',
  'unknown-table': 'table.unknown',
  'name-missing': 'person.nameMissing',
  'phone-missing': 'person.phoneMissing',
  'phone-invalid': 'person.phoneInvalid',
  'gift-phone-invalid': 'person.phoneInvalid',
  'phone-unverified': 'phoneCheck.missing',
  'phone-country-not-served': 'person.phoneCountryNotServed',
  'phone-kind-not-served': 'person.phoneKindNotServed',
  'gift-name-missing': 'gift.nameMissing',
  'gift-phone-missing': 'gift.phoneMissing',
  'gift-date-gone': 'gift.dateGone',
  'gift-not-offered': 'gift.notOffered',
  'unknown-service-point': 'service.unknown',
  'slot-missing': 'checkout.slotMissing',
  'slot-gone': 'checkout.slotGone',
  'slot-full': 'checkout.slotFull',
  'sold-out': 'cart.problem.soldOut',
  'used-up': 'coupon.usedUp',
  'used-by-customer': 'coupon.usedByCustomer',
  'too-many-open-orders': 'checkout.tooManyOpen',
  'too-many-open-orders-here': 'checkout.tooManyOpenHere',
  'too-many-unpaid-orders': 'checkout.tooManyUnpaid',
  'shop-too-busy': 'checkout.shopTooBusy',
  quote_lock_used: 'checkout.lockUsed',
  'not-offered': 'payment.notOffered',
  payment_not_offered: 'payment.notOffered',
  rate_limited: 'checkout.tooFast',
  business_suspended: 'checkout.suspended',
}

/** The text of a problem code from the server. `left` is the number of remaining portions. */
export function problemCodeText(translation: Translation, code: string, left = 0): string {
  const { t } = translation
  if (code === 'not-enough-stock') return t('cart.problem.fewLeft', { count: left })
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined
  return message ? t(message) : (phoneProblemText(translation, code) ?? t('checkout.refused'))
}
