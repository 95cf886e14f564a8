import { getCurrentCustomer } from '@sofra/contract/customers'
import { accountOf } from '../../customers/account.ts'
import { requireShop } from '../../customers/request-details.ts'
import { currentCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveCurrentUser = serve(getCurrentCustomer, async ({ params, request }, context) => {
  const { merchantId } = await requireShop(context, params.id)
  const customer = await currentCustomer(request, context, merchantId)
  return { user: customer && (await accountOf(customer, context)) }
})
