import { sendOtp } from '@sofra/contract/customers-codes'
import { askForCode } from '../../customers/ask-for-code.ts'
import { serve } from '../../http/serve.ts'

export const serveSendOtp = serve(sendOtp, (call, parts) => askForCode(call, call.body, parts))
