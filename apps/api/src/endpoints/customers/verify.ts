import { verify, verifyByWhatsapp, verifyOtp, verifyPhone } from '@sofra/contract/customers-codes'
import { phoneProofToWire } from '@sofra/contract/customers-words'
import { asMerchant } from '@sofra/database'
import { phoneAt, shopOf } from '../../customers/at-shop.ts'
import { codeRefusal, showCode } from '../../customers/codes.ts'
import { makePhoneProof } from '../../customers/phone-proof.ts'
import { signIn } from '../../customers/sign-in.ts'
import { type RequestValues, serve } from '../../http/serve.ts'
import type { Parts } from '../../parts.ts'

export const serveVerify = serve(verify, signInBy)

/** However it came, a code is a code. */
export const serveVerifyByWhatsapp = serve(verifyByWhatsapp, signInBy)

export const serveVerifyPhone = serve(verifyPhone, ({ body }, parts) => provePhone(body, parts))

export const serveVerifyOtp = serve(verifyOtp, (call, parts) =>
  call.body.purpose === 'login' ? signInBy(call, parts) : provePhone(call.body, parts),
)

interface WrittenCode {
  readonly branch_id: string
  readonly phone: string
  readonly dial_code: string
  readonly code: string
}

interface SigningCall extends RequestValues {
  readonly body: WrittenCode & { readonly otp_id?: string | undefined; readonly session: 'cookie' | 'bearer' }
  readonly request: Request
  readonly answerHeaders: Headers
}

async function signInBy(call: SigningCall, parts: Parts) {
  const { branch_id, code, otp_id: otpId, session } = call.body
  const shop = await shopOf(parts, branch_id)
  return signIn(shop, { phone: phoneAt(shop, call.body), code, otpId, session }, call, parts)
}

async function provePhone(body: WrittenCode, parts: Parts) {
  const shop = await shopOf(parts, body.branch_id)
  const { merchantId } = shop
  const phone = phoneAt(shop, body)
  const bound = { merchantId, phone, purpose: 'checkout' as const, code: body.code }
  const shown = await asMerchant(parts.pool, merchantId, (tx) => showCode(tx, bound, parts))
  if (shown.kind !== 'right') throw codeRefusal(shown)
  const { proof, expiresAt } = makePhoneProof({ merchantId, phone }, parts.clock.now(), parts.secrets)
  return phoneProofToWire({ phone, proof, expiresAt })
}
