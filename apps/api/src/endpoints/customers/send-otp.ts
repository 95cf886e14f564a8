import { sendOtp } from '@sofra/contract/customers-codes'
import { requestCode } from '../../customers/request-code.ts'
import { serve } from '../../http/serve.ts'

export const serveSendOtp = serve(sendOtp, (call, context) => requestCode(call, call.body, context))
