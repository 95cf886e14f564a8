import { login } from '@sofra/contract/customers-codes'
import { askForCode } from '../../customers/ask-for-code.ts'
import { serve } from '../../http/serve.ts'

export const serveLogin = serve(login, (call, parts) =>
  askForCode(call, { purpose: 'login', channel: call.body.channel }, parts),
)
