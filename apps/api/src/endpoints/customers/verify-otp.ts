import { verifyOtp } from '@sofra/contract/customers-codes'
import { provePhone } from '../../customers/prove-phone.ts'
import { signIn } from '../../customers/sign-in.ts'
import { serve } from '../../http/serve.ts'

export const serveVerifyOtp = serve(verifyOtp, (call, context) =>
  call.body.purpose === 'login' ? signIn(call, context) : provePhone(call, context),
)
