import type { PhoneProofWire } from '@sofra/contract/customers-codes'
import { phoneProofToWire } from '@sofra/contract/customers-codes-codec'
import { asMerchant } from '@sofra/database'
import type { AppContext } from '../context.ts'
import type { RequestValues } from '../http/serve.ts'
import { codeRefusal, verifySubmittedCode } from './codes.ts'
import { createPhoneProof } from './phone-proof.ts'
import { requirePhone, requireShop } from './request-details.ts'

/** A submitted one-time code with the phone and branch it was requested for. */
export interface SubmittedCode {
  readonly branch_id: string
  readonly phone: string
  readonly dial_code: string
  readonly code: string
  /** The id of the code, known only to the client that requested it. */
  readonly otp_id?: string | undefined
}

type ProofCall = Pick<RequestValues, 'clientIp'> & { readonly body: SubmittedCode; readonly request: Request }

/**
 * Exchanges a one-time code for a phone proof, which an order carries to show that its guest verified the phone.
 * @throws {Refusal} branch_not_found, invalid_body, code_wrong, code_locked or code_expired
 */
export async function provePhone(call: ProofCall, context: AppContext): Promise<PhoneProofWire> {
  const { body } = call
  const shop = await requireShop(context, body.branch_id)
  const { merchantId } = shop
  const phone = requirePhone(shop, body)
  const submitted = { merchantId, phone, purpose: 'checkout' as const, code: body.code, codeId: body.otp_id }
  const verification = await asMerchant(context.pool, merchantId, (tx) =>
    verifySubmittedCode(tx, submitted, call, context),
  )
  if (verification.kind !== 'right') throw codeRefusal(verification)
  const { proof, expiresAt } = createPhoneProof({ merchantId, phone }, context.clock.now(), context.secrets)
  return phoneProofToWire({ phone, proof, expiresAt })
}
