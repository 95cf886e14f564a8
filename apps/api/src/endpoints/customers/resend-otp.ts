import { Refusal } from '@sofra/contract'
import { resendOtp } from '@sofra/contract/customers-codes'
import { sentCodeToWire } from '@sofra/contract/customers-codes-codec'
import { findCode, isId } from '@sofra/database'
import { sendCode } from '../../customers/codes.ts'
import { serve } from '../../http/serve.ts'
import { findGuestShop } from '../../shops/find-shop.ts'

export const serveResendOtp = serve(resendOtp, async (call, context) => {
  const { otp_id: id } = call.query
  const storedCode = isId(id) ? await findCode(context.pool, id, context.clock.now()) : null
  const shop = storedCode && (await findGuestShop(context, storedCode.branchId))
  if (!storedCode || !shop) throw new Refusal('code_expired', { id })
  return sentCodeToWire(await sendCode({ ...storedCode, shop }, call, context))
})
