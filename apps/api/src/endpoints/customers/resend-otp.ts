import { Refusal } from '@sofra/contract'
import { resendOtp } from '@sofra/contract/customers-codes'
import { sentCodeToWire } from '@sofra/contract/customers-codes-words'
import { findCode, isId } from '@sofra/database'
import { sendCode } from '../../customers/codes.ts'
import { serve } from '../../http/serve.ts'

export const serveResendOtp = serve(resendOtp, async (call, parts) => {
  const { otp_id: id } = call.query
  const asked = isId(id) ? await findCode(parts.pool, id, parts.clock.now()) : null
  const shop = asked && (await parts.shops.findByBranch(asked.branchId))
  if (!asked || !shop) throw new Refusal('code_expired', { id })
  return sentCodeToWire(await sendCode({ ...asked, shop }, call, parts))
})
