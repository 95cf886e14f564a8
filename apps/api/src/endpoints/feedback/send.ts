import { Refusal } from '@sofra/contract'
import { sendFeedback } from '@sofra/contract/feedback'
import { asMerchant, saveFeedback } from '@sofra/database'
import { currentCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'
import { visitorHash } from '../visits/visit.ts'

export const serveSendFeedback = serve(sendFeedback, async (call, context) => {
  const { params, body, headers, language } = call
  const shop = await requireActiveShop(context, params.id)
  const customer = await currentCustomer(call.request, context, shop.merchantId)
  const outcome = await asMerchant(context.pool, shop.merchantId, (tx) =>
    saveFeedback(tx, {
      branchId: shop.branchId,
      topic: body.topic,
      stars: body.rate ?? null,
      message: body.message,
      name: body.name.trim(),
      phone: body.phone.trim(),
      orderNumber: body.order_number ?? null,
      // A shop may support languages that the API's messages do not.
      language: shop.languages.find((one) => one === headers.locale) ?? language,
      client: visitorHash(undefined, call),
      customerId: customer?.id ?? null,
      at: context.clock.now(),
    }),
  )
  if (outcome === 'too-many') throw new Refusal('rate_limited', { branchId: shop.branchId })
  return { success: true as const }
})
