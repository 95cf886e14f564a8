import { Refusal } from '@sofra/contract'
import { askToDeleteAccount, deleteAccount, deleteAccountByLink } from '@sofra/contract/customers-deletion'
import {
  asMerchant,
  asMerchantRetrying,
  eraseCustomer,
  findCustomer,
  hasOrdersUnderWay,
  holdToErase,
  type Tx,
} from '@sofra/database'
import { shopOf } from '../../customers/at-shop.ts'
import { codeRefusal, sendCode, showCode } from '../../customers/codes.ts'
import { homeNumber } from '../../customers/phone.ts'
import { bearerOf, endCookie, mustBeCustomer, type SignedInCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'

/** A shop that forgets to close an order keeps nobody's account open for ever. */
const underWayMilliseconds = 2 * 86_400_000

export const serveAskToDelete = serve(askToDeleteAccount, async (call, parts) => {
  const who = await mustBeCustomer(call.request, parts, call.params.id)
  const { merchantId, phone, language } = who
  const shop = await shopOf(parts, call.body.branch_id)
  if (shop.merchantId !== merchantId) throw new Refusal('branch_not_found', { merchantId })
  await asMerchant(parts.pool, merchantId, (tx) => refuseWhileOrdering(tx, who, parts))
  const wanted = { shop, phone, purpose: 'delete', channel: call.body.channel, language } as const
  const { channel, resendSeconds, lifeSeconds, digits } = await sendCode(wanted, call, parts)
  return { channel, resend_in: resendSeconds, expires_in: lifeSeconds, code_length: digits }
})

export const serveDelete = serve(deleteAccount, async (call, parts) => {
  const { params, body, request } = call
  const who = await mustBeCustomer(request, parts, params.id)
  await erase(who, body.code, parts)
  endCookie(call, who.merchantId, parts)
  return { success: true as const }
})

/** A GET that changes something is only for those whom no page can make send it: a browser's cookies count for nothing. */
export const serveDeleteByLink = serve(deleteAccountByLink, async ({ params, headers, request }, parts) => {
  if (bearerOf(request) === null) throw new Refusal('unauthenticated')
  await erase(await mustBeCustomer(request, parts, params.id), headers.otp ?? '', parts)
  return { success: true as const }
})

async function erase(who: SignedInCustomer, code: string, parts: AppContext): Promise<void> {
  const { id, merchantId, phone } = who
  const shown = await asMerchantRetrying(parts.pool, merchantId, async (tx) => {
    // An order that is being placed at this moment is waited for, and seen.
    await holdToErase(tx, who)
    await refuseWhileOrdering(tx, who, parts)
    const tried = await showCode(tx, { merchantId, phone, purpose: 'delete', code }, parts)
    const customer = tried.kind === 'right' ? await findCustomer(tx, id) : null
    if (customer) await eraseCustomer(tx, { ...customer, home: homeNumber(phone) }, parts.clock.now())
    return tried
  })
  if (shown.kind !== 'right') throw codeRefusal(shown)
}

/** Whoever brings the order has to know where to. */
async function refuseWhileOrdering(tx: Tx, who: SignedInCustomer, { clock }: AppContext): Promise<void> {
  const since = new Date(clock.now() - underWayMilliseconds)
  if (await hasOrdersUnderWay(tx, who, since)) throw new Refusal('orders_under_way', { customerId: who.id })
}
