import { login } from '@sofra/contract/customers-codes'
import { requestCode } from '../../customers/request-code.ts'
import { serve } from '../../http/serve.ts'

export const serveLogin = serve(login, (call, context) =>
  requestCode(call, { purpose: 'login', channel: call.body.channel }, context),
)
