import type { SignedInWire } from '@sofra/contract/customers-codes'
import { asMerchant, endSessions, findOrOpenCustomer, updateCustomer } from '@sofra/database'
import type { RequestValues } from '../http/serve.ts'
import type { AppContext } from '../context.ts'
import { accountWire } from './account.ts'
import { phoneAt, shopOf } from './at-shop.ts'
import { codeRefusal, showCode } from './codes.ts'
import type { WrittenCode } from './prove-phone.ts'
import { keepCookie, startSession, whoIsCustomer } from './session.ts'

/** A call that shows a code to be let in. */
export interface SigningCall extends RequestValues {
  readonly body: WrittenCode & {
    /** The code's own name, as whoever asked for it was told. */
    readonly otp_id?: string | undefined
    readonly session: 'cookie' | 'bearer'
  }
  readonly request: Request
  readonly answerHeaders: Headers
}

/** Signs in with a code. The account of a phone that has none is opened at this moment, and not before. */
export async function signIn(call: SigningCall, parts: AppContext): Promise<SignedInWire> {
  const { branch_id, code, otp_id, session: kind } = call.body
  const shop = await shopOf(parts, branch_id)
  const phone = phoneAt(shop, call.body)
  const { merchantId } = shop
  const now = parts.clock.now()
  const before = await whoIsCustomer(call.request, parts, merchantId)
  const outcome = await asMerchant(parts.pool, merchantId, async (tx) => {
    const shown = await showCode(tx, { merchantId, phone, purpose: 'login', code }, parts)
    if (shown.kind !== 'right') return shown
    const { language } = shown
    // Anybody can register with anybody's phone: what they said is believed of those who show that it was they.
    const details = shown.id === otp_id ? shown.details : {}
    const { customer, isNew } = await findOrOpenCustomer(tx, { phone, language, details, at: now })
    // Whoever has an account keeps what it says; one without a name has only been waiting for it.
    const { name = '' } = details
    if (customer.name === '' && name !== '') await updateCustomer(tx, customer.id, { name }, now)
    // The cookie this one takes the place of is nobody's any more.
    if (before?.by === 'cookie') await endSessions(tx, before.id, { only: before.sessionId })
    const { token } = await startSession(tx, call, { customerId: customer.id, kind, now })
    return {
      kind: 'signed-in' as const,
      user: await accountWire(tx, { ...customer, name: customer.name || name }, now),
      isNew,
      token,
    }
  })
  if (outcome.kind !== 'signed-in') throw codeRefusal(outcome)

  const { user, isNew, token } = outcome
  if (kind === 'bearer') return { user, is_new: isNew, token }
  keepCookie(call, merchantId, token, parts)
  return { user, is_new: isNew, token: null }
}
