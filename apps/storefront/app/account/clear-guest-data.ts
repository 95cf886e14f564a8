import { clearDraft } from '../delivery/address-draft.ts'
import { cartStoreOf } from '../guest/cart-store.ts'
import { emptyDraft } from '../guest/checkout-draft.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { orderHistoryStoreOf } from '../guest/order-history.ts'
import { clearPendingPayment } from '../guest/pending-payment.ts'
import { clearSubmission } from '../guest/pending-submission.ts'
import { reservationHistoryOf } from '../guest/reservation-history.ts'
import { clearDietaryPreferences } from '../menu/dietary-preferences-store.ts'
import { clearSearches } from '../search/recent-searches.ts'
import { setCurrentCustomer } from './current-customer.ts'
import { clearGuestChoices } from './guest-snapshot.ts'
import { codePurposes, saveSentCode } from './sent-code.ts'

/**
 * Clears the personal data of a device. `account` (sign-out): the customer, choices from the account, the checkout
 * draft, verified phones and pending codes. `all` (deletion of the account): also everything from before the sign-in;
 * the items in the cart stay.
 */
export function clearGuestData(businessId: string, what: 'account' | 'all'): void {
  setCurrentCustomer(businessId, null)
  checkoutStoreOf(businessId).getState().updateDraft(emptyDraft)
  for (const purpose of codePurposes) saveSentCode(businessId, purpose, null)
  clearDraft(businessId)
  if (what === 'account') return
  clearGuestChoices(businessId)
  orderHistoryStoreOf(businessId).getState().clear()
  reservationHistoryOf(businessId).getState().clear()
  clearSubmission(businessId)
  clearPendingPayment(businessId)
  clearSearches(businessId)
  clearDietaryPreferences(businessId)
  cartStoreOf(businessId)
    .getState()
    .change((cart) => ({ ...cart, note: '' }))
}
