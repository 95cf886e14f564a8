import type { SignedInWire } from '@sofra/contract/customers-codes'
import { asMerchant, endSessions, findOrCreateCustomer, updateCustomer } from '@sofra/database'
import type { AppContext } from '../context.ts'
import type { RequestValues } from '../http/serve.ts'
import { loadAccountWire } from './account.ts'
import { codeRefusal, verifySubmittedCode } from './codes.ts'
import type { SubmittedCode } from './prove-phone.ts'
import { requirePhone, requireShop } from './request-details.ts'
import { currentCustomer, setSessionCookie, startSession } from './session.ts'

/** A request to sign in with a one-time code. */
export interface SignInCall extends RequestValues {
  readonly body: SubmittedCode & {
    readonly session: 'cookie' | 'bearer'
  }
  readonly request: Request
  readonly responseHeaders: Headers
}

/**
 * Signs in with a one-time code. The first sign-in with a phone creates its account.
 * @throws {Refusal} branch_not_found, invalid_body, code_wrong, code_locked or code_expired
 */
export async function signIn(call: SignInCall, context: AppContext): Promise<SignedInWire> {
  const { branch_id, code, otp_id, session: kind } = call.body
  const shop = await requireShop(context, branch_id)
  const phone = requirePhone(shop, call.body)
  const { merchantId } = shop
  const now = context.clock.now()
  const previous = await currentCustomer(call.request, context, merchantId)
  const outcome = await asMerchant(context.pool, merchantId, async (tx) => {
    const verification = await verifySubmittedCode(
      tx,
      { merchantId, phone, purpose: 'login', code, codeId: otp_id },
      call,
      context,
    )
    if (verification.kind !== 'right') return verification
    const { language } = verification
    // A client can register with any phone, so the details count only for the client that received this code's id.
    const details = verification.id === otp_id ? verification.details : {}
    const { customer, isNew } = await findOrCreateCustomer(tx, { phone, language, details, at: now })
    // An existing account keeps its data; only a missing name is filled in.
    const { name = '' } = details
    if (customer.name === '' && name !== '') await updateCustomer(tx, customer.id, { name }, now)
    // The new cookie replaces the previous one, so its session ends.
    if (previous?.by === 'cookie') await endSessions(tx, previous.id, { only: previous.sessionId })
    const { token } = await startSession(tx, call, { customerId: customer.id, kind, now })
    return {
      kind: 'signed-in' as const,
      user: await loadAccountWire(tx, { ...customer, name: customer.name || name }, now),
      isNew,
      token,
    }
  })
  if (outcome.kind !== 'signed-in') throw codeRefusal(outcome)

  const { user, isNew, token } = outcome
  if (kind === 'bearer') return { user, is_new: isNew, token }
  setSessionCookie(call, merchantId, token, context)
  return { user, is_new: isNew, token: null }
}
