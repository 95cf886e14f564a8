import { verifyPhone } from '@sofra/contract/customers-codes'
import { provePhone } from '../../customers/prove-phone.ts'
import { serve } from '../../http/serve.ts'

export const serveVerifyPhone = serve(verifyPhone, provePhone)
