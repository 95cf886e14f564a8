import { Refusal } from '@sofra/contract'
import { paymentFromCode } from '@sofra/contract/basics-codec'
import { buyWalletPackage, checkWalletPurchase } from '@sofra/contract/wallet'
import { asMerchant, findAttempt, startPurchase, walletOffers } from '@sofra/database'
import { isOnline } from '@sofra/ordering'
import { currentCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import { paymentState, startPayment } from '../../payments/start-payment.ts'
import { findGuestShop, requireActiveShop } from '../../shops/find-shop.ts'
import { findMerchantOrigin } from '../../shops/merchant-origin.ts'

export const serveBuyPackage = serve(
  buyWalletPackage,
  async ({ params, body, request, headers, language }, context) => {
    const shop = await requireActiveShop(context, params.id)
    const { merchantId, businessId, branchId, referenceId, currency } = shop
    const customer = await currentCustomer(request, context, merchantId)
    if (!customer) throw new Refusal('unauthenticated')
    if (!shop.enableWallet) throw new Refusal('wallet_off')
    const method = paymentFromCode(body.payment_type)
    if (!isOnline(method)) throw new Refusal('payment_not_offered', { method })

    const purchase = await asMerchant(context.pool, merchantId, async (tx) => {
      const { packages } = await walletOffers(tx, businessId)
      const walletPackage = packages.find(({ id }) => id === params.packageId)
      if (!walletPackage) throw new Refusal('package_not_found', { packageId: params.packageId })
      const owner = { merchantId, businessId, branchId, customerId: customer.id, currency }
      return {
        id: await startPurchase(tx, { ...owner, package: walletPackage, at: context.clock.now() }),
        pay: walletPackage.pay,
      }
    })
    // Guests come back to where they left, and where they are signed in.
    const origin = (await findMerchantOrigin(request.headers, shop, context))?.origin ?? ''
    const started = await startPayment(context, {
      merchantId,
      businessId,
      purpose: { kind: 'wallet', purchaseId: purchase.id, customerId: customer.id },
      method,
      amount: purchase.pay,
      currency,
      returnPath: `${origin}/${referenceId}/wallet/${params.packageId}`,
      language: shop.languages.find((code) => code === headers.locale) ?? language,
    })
    if (!started) throw new Refusal('payment_not_offered', { method })
    return { attempt_id: started.attemptId, payment_url: started.url }
  },
)

export const serveCheckPurchase = serve(checkWalletPurchase, async ({ params, body, request }, context) => {
  const shop = await findGuestShop(context, params.id)
  if (!shop) throw new Refusal('branch_not_found', { id: params.id })
  const { merchantId } = shop
  const customer = await currentCustomer(request, context, merchantId)
  if (!customer) throw new Refusal('unauthenticated')
  const attempt = await asMerchant(context.pool, merchantId, (tx) => findAttempt(tx, params.attemptId))
  // A purchase of another customer gets the same response as an unknown one.
  if (attempt?.purpose.kind !== 'wallet' || attempt.purpose.customerId !== customer.id) {
    throw new Refusal('package_not_found', { attemptId: params.attemptId })
  }
  return { state: await paymentState(context, attempt, { left: body.left }) }
})
