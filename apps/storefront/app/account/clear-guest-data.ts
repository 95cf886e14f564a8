import { cartStoreOf } from '../cart/store.ts'
import { clearSubmission } from '../checkout/order-submission.ts'
import { clearPendingPayment } from '../checkout/pending-payment.ts'
import { checkoutStoreOf } from '../checkout/store.ts'
import { emptyDraft } from '../checkout/checkout-draft.ts'
import { clearDraft } from '../delivery/address-draft.ts'
import { clearDietaryPreferences } from '../menu/dietary-preferences-store.ts'
import { orderHistoryStoreOf } from '../orders/history.ts'
import { clearSearches } from '../search/recent-searches.ts'
import { codePurposes, saveSentCode } from './sent-code.ts'
import { clearGuestChoices } from './guest-snapshot.ts'
import { setCurrentCustomer } from './current-customer.ts'

/**
 * What a device forgets when its guest signs out: who they are, what the checkout had from them, whom the next order was a
 * present for, the numbers that were checked and the codes on their way. `all`: also what it knew of them before they
 * signed in, when their account is deleted; the dishes in the cart stay.
 */
export function clearGuestData(businessId: string, what: 'account' | 'all'): void {
  setCurrentCustomer(businessId, null)
  checkoutStoreOf(businessId).getState().updateDraft(emptyDraft)
  for (const purpose of codePurposes) saveSentCode(businessId, purpose, null)
  clearDraft(businessId)
  if (what === 'account') return
  clearGuestChoices(businessId)
  orderHistoryStoreOf(businessId).getState().clear()
  clearSubmission(businessId)
  clearPendingPayment(businessId)
  clearSearches(businessId)
  clearDietaryPreferences(businessId)
  cartStoreOf(businessId)
    .getState()
    .change((cart) => ({ ...cart, note: '' }))
}
