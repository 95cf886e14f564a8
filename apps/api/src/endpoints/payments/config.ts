import { getPaymentConfig } from '@sofra/contract/payments'
import { paymentConfigToWire } from '@sofra/contract/payments-codec'
import { asMerchant, paymentAccountsOf } from '@sofra/database'
import { defaultPaymentMethod, isOnline, paymentMethods } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { accountFor } from '../../payments/start-payment.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'

export const servePaymentConfig = serve(getPaymentConfig, async ({ params, responseHeaders }, context) => {
  const shop = await requireActiveShop(context, params.id)
  const accounts = await asMerchant(context.pool, shop.merchantId, (tx) => paymentAccountsOf(tx, shop.businessId))
  const offered = new Set(shop.sellingTypes.flatMap((type) => shop.selling[type]?.payments ?? []))
  const methods = paymentMethods.filter((method) => offered.has(method))
  responseHeaders.set('cache-control', 'private, max-age=3600')
  return paymentConfigToWire({
    defaultMethod: defaultPaymentMethod(methods, shop),
    methods: methods.map((method) => {
      const account = isOnline(method) ? accountFor(accounts, { method, currency: shop.currency }, context) : null
      return { method, provider: account?.provider ?? null, publicKey: account?.publicKey || null }
    }),
  })
})
