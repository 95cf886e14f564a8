import { Refusal } from '@sofra/contract'
import { deleteAccount, deleteAccountByLink, requestAccountDeletion } from '@sofra/contract/customers-deletion'
import {
  asMerchant,
  asMerchantRetrying,
  eraseCustomer,
  findCustomer,
  hasActiveOrders,
  lockForErasure,
  type Tx,
} from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { codeRefusal, sendCode, verifySubmittedCode } from '../../customers/codes.ts'
import { nationalNumber } from '../../customers/phone.ts'
import { requireShop } from '../../customers/request-details.ts'
import { bearerToken, clearSessionCookie, requireCustomer, type SignedInCustomer } from '../../customers/session.ts'
import { type RequestValues, serve } from '../../http/serve.ts'

/** After this time an order that the shop did not close no longer prevents the deletion. */
const activeOrderMilliseconds = 2 * 86_400_000

export const serveRequestDeletionCode = serve(requestAccountDeletion, async (call, context) => {
  const signedIn = await requireCustomer(call.request, context, call.params.id)
  const { merchantId, phone, language } = signedIn
  const shop = await requireShop(context, call.body.branch_id)
  if (shop.merchantId !== merchantId) throw new Refusal('branch_not_found', { merchantId })
  await asMerchant(context.pool, merchantId, (tx) => refuseWithActiveOrders(tx, signedIn, context))
  const codeRequest = { shop, phone, purpose: 'delete', channel: call.body.channel, language } as const
  const { channel, resendSeconds, lifeSeconds, digits } = await sendCode(codeRequest, call, context)
  return { channel, resend_in: resendSeconds, expires_in: lifeSeconds, code_length: digits }
})

export const serveDelete = serve(deleteAccount, async (call, context) => {
  const { params, body, request } = call
  const signedIn = await requireCustomer(request, context, params.id)
  await eraseAccount(signedIn, body.code, call, context)
  clearSessionCookie(call, signedIn.merchantId, context)
  return { success: true as const }
})

/** A GET with side effects accepts only bearer tokens, because other sites can cause GET requests with cookies. */
export const serveDeleteByLink = serve(deleteAccountByLink, async (call, context) => {
  const { params, headers, request } = call
  if (bearerToken(request) === null) throw new Refusal('unauthenticated')
  await eraseAccount(await requireCustomer(request, context, params.id), headers.otp ?? '', call, context)
  return { success: true as const }
})

async function eraseAccount(
  signedIn: SignedInCustomer,
  code: string,
  call: Pick<RequestValues, 'clientIp'> & { readonly request: Request },
  context: AppContext,
): Promise<void> {
  const { id, merchantId, phone } = signedIn
  const outcome = await asMerchantRetrying(context.pool, merchantId, async (tx) => {
    // The lock waits for concurrent order placements, so that the check below sees their orders.
    await lockForErasure(tx, signedIn)
    await refuseWithActiveOrders(tx, signedIn, context)
    const verification = await verifySubmittedCode(tx, { merchantId, phone, purpose: 'delete', code }, call, context)
    const customer = verification.kind === 'right' ? await findCustomer(tx, id) : null
    if (customer) await eraseCustomer(tx, { ...customer, home: nationalNumber(phone) }, context.clock.now())
    return verification
  })
  if (outcome.kind !== 'right') throw codeRefusal(outcome)
}

/**
 * Refuses the deletion while an order is in progress, because its delivery needs the guest's data.
 * @throws {Refusal} orders_under_way
 */
async function refuseWithActiveOrders(tx: Tx, signedIn: SignedInCustomer, { clock }: AppContext): Promise<void> {
  const since = new Date(clock.now() - activeOrderMilliseconds)
  if (await hasActiveOrders(tx, signedIn, since)) throw new Refusal('orders_under_way', { customerId: signedIn.id })
}
