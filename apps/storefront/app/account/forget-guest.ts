import { noChoices } from '../checkout/choices.ts'
import { checkoutOf } from '../checkout/store.ts'
import { noWishes } from '../checkout/wishes.ts'
import { historyOf } from '../orders/history.ts'
import { keepSentCode } from './code-timer.ts'
import { keepMyself } from './my-account.ts'

/**
 * What a device forgets when its guest signs out: who they are, and the numbers that were checked. `all`: whatever it knew
 * of them, when their account is deleted.
 */
export function forgetGuest(businessId: string, what: 'account' | 'all'): void {
  keepMyself(businessId, null)
  keepSentCode(businessId, 'delete', null)
  if (what === 'account') return
  const { choose, wish } = checkoutOf(businessId).getState()
  choose(noChoices)
  wish(noWishes)
  historyOf(businessId).getState().forget()
}
