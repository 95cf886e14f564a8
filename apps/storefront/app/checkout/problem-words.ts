import { addressFieldNames } from '@sofra/i18n/address-names'
import type { Currency } from '@sofra/money'
import type { CheckoutProblem } from '@sofra/ordering'
import { phoneProblemText } from '../account/phone-words.ts'
import { momentText } from '../business/opening.tsx'
import type { Words } from '../shell/words.tsx'

interface Circumstances {
  readonly currency: Currency
  readonly now: number
  readonly zone: string
}

/** What keeps an order from being placed, in a sentence that says what to do. */
export function problemText(words: Words, problem: CheckoutProblem, { currency, now, zone }: Circumstances): string {
  const { t, format } = words
  switch (problem.kind) {
    case 'below-minimum':
      return t('cart.addForMinimum', { amount: format.money(problem.missing, currency) })
    case 'closed':
      return problem.next === null
        ? t('checkout.closed')
        : t('checkout.closedUntil', { when: momentText(words, problem.next, now, zone) })
    case 'last-orders-over':
      return problem.next === null
        ? t('checkout.lastOrdersOver')
        : t('checkout.lastOrdersOverUntil', { when: momentText(words, problem.next, now, zone) })
    case 'address-incomplete':
      return problem.fields.length === 0
        ? t('checkout.addressMissing')
        : t('checkout.addressLacks', {
            fields: format.list(problem.fields.map((field) => t(addressFieldNames[field]))),
          })
    case 'slot-gone':
      return t('checkout.slotGone')
    default:
      return problemCodeText(words, problem.kind)
  }
}

/** The same for a code the server sent, where that is all there is. `left` is how many portions there still are. */
export function problemCodeText(words: Words, code: string, left = 0): string {
  const { t } = words
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
      return phoneProblemText(words, code) ?? t('checkout.refused')
  }
}
