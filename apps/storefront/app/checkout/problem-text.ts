import { addressFieldNames } from '@sofra/i18n/address-names'
import type { Currency } from '@sofra/money'
import type { CheckoutProblem } from '@sofra/ordering'
import { instantText } from '../business/opening.tsx'
import { phoneProblemText } from '../contact/phone-problem-text.ts'
import type { Translation } from '../shell/translation.tsx'

interface TextContext {
  readonly currency: Currency
  readonly now: number
  readonly zone: string
}

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

/** The text of a problem code from the server. `left` is the number of remaining portions. */
export function problemCodeText(translation: Translation, code: string, left = 0): string {
  const { t } = translation
  switch (code) {
    case 'empty-cart':
      return t('cart.emptyTitle')
    case 'no-valid-item':
      return t('checkout.noValidItem')
    case 'below-minimum':
      return t('checkout.belowMinimum')
    case 'ordering-off':
      return t('checkout.orderingOff')
    case 'closed':
      return t('checkout.closed')
    case 'last-orders-over':
      return t('checkout.lastOrdersOver')
    case 'destination-missing':
      return t('area.missing')
    case 'destination-outside':
      return t('area.outside')
    case 'address-incomplete':
      return t('checkout.addressMissing')
    case 'paci-invalid':
      return t('address.paciInvalid')
    case 'pin-missing':
      return t('map.pinMissing')
    case 'table-missing':
      return t('table.missing')
    case 'unknown-table':
      return t('table.unknown')
    case 'name-missing':
      return t('person.nameMissing')
    case 'phone-missing':
      return t('person.phoneMissing')
    case 'phone-invalid':
    case 'gift-phone-invalid':
      return t('person.phoneInvalid')
    case 'phone-unverified':
      return t('phoneCheck.missing')
    case 'gift-name-missing':
      return t('gift.nameMissing')
    case 'gift-phone-missing':
      return t('gift.phoneMissing')
    case 'gift-date-gone':
      return t('gift.dateGone')
    case 'gift-not-offered':
      return t('gift.notOffered')
    case 'unknown-service-point':
      return t('service.unknown')
    case 'slot-missing':
      return t('checkout.slotMissing')
    case 'slot-gone':
      return t('checkout.slotGone')
    case 'slot-full':
      return t('checkout.slotFull')
    case 'sold-out':
      return t('cart.problem.soldOut')
    case 'not-enough-stock':
      return t('cart.problem.fewLeft', { count: left })
    case 'used-up':
      return t('coupon.usedUp')
    case 'used-by-customer':
      return t('coupon.usedByCustomer')
    case 'quote_lock_used':
      return t('checkout.lockUsed')
    case 'not-offered':
    case 'payment_not_offered':
      return t('payment.notOffered')
    case 'rate_limited':
      return t('checkout.tooFast')
    case 'business_suspended':
      return t('checkout.suspended')
    default:
      return phoneProblemText(translation, code) ?? t('checkout.refused')
  }
}
