import { storeOf } from '../cart/store.ts'
import { forgetAttempt } from '../checkout/attempt.ts'
import { forgetPaying } from '../checkout/paying.ts'
import { checkoutOf } from '../checkout/store.ts'
import { noWishes } from '../checkout/wishes.ts'
import { forgetDraft } from '../delivery/address-draft.ts'
import { forgetWishes } from '../menu/wishes-store.ts'
import { historyOf } from '../orders/history.ts'
import { forgetSearches } from '../search/recent-searches.ts'
import { codePurposes, keepSentCode } from './code-timer.ts'
import { forgetAnswers } from './guest-answers.ts'
import { keepMyself } from './my-account.ts'

/**
 * What a device forgets when its guest signs out: who they are, what the checkout had from them, whom the next order was a
 * present for, the numbers that were checked and the codes on their way. `all`: also what it knew of them before they
 * signed in, when their account is deleted; the dishes in the cart stay.
 */
export function forgetGuest(businessId: string, what: 'account' | 'all'): void {
  keepMyself(businessId, null)
  checkoutOf(businessId).getState().wish(noWishes)
  for (const purpose of codePurposes) keepSentCode(businessId, purpose, null)
  forgetDraft(businessId)
  if (what === 'account') return
  forgetAnswers(businessId)
  historyOf(businessId).getState().forget()
  forgetAttempt(businessId)
  forgetPaying(businessId)
  forgetSearches(businessId)
  forgetWishes(businessId)
  storeOf(businessId)
    .getState()
    .change((cart) => ({ ...cart, note: '' }))
}
