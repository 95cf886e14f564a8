import { getMyself } from '@sofra/contract/customers'
import { accountOf } from '../../customers/account.ts'
import { shopOf } from '../../customers/at-shop.ts'
import { whoIsCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveMyself = serve(getMyself, async ({ params, request }, parts) => {
  const { merchantId } = await shopOf(parts, params.id)
  const who = await whoIsCustomer(request, parts, merchantId)
  return { user: who && (await accountOf(who, parts)) }
})
