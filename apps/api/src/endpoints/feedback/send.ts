import { Refusal } from '@sofra/contract'
import { sendFeedback } from '@sofra/contract/feedback'
import { asMerchant, saveFeedback } from '@sofra/database'
import { whoIsCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import { activeShop } from '../../shops/find-shop.ts'
import { guestOf } from '../visits/visit.ts'

export const serveSendFeedback = serve(sendFeedback, async (call, parts) => {
  const { params, body, headers, language } = call
  const shop = await activeShop(parts, params.id)
  const who = await whoIsCustomer(call.request, parts, shop.merchantId)
  const outcome = await asMerchant(parts.pool, shop.merchantId, (tx) =>
    saveFeedback(tx, {
      branchId: shop.branchId,
      topic: body.topic,
      stars: body.rate ?? null,
      message: body.message,
      name: body.name.trim(),
      phone: body.phone.trim(),
      orderNumber: body.order_number ?? null,
      // The shop's texts may be in a language in which the API itself does not speak.
      language: shop.languages.find((one) => one === headers.locale) ?? language,
      client: guestOf(undefined, call),
      customerId: who?.id ?? null,
      at: parts.clock.now(),
    }),
  )
  if (outcome === 'too-many') throw new Refusal('rate_limited', { branchId: shop.branchId })
  return { success: true as const }
})
