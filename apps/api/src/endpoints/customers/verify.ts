import { verify, verifyByWhatsapp } from '@sofra/contract/customers-codes'
import { signIn } from '../../customers/sign-in.ts'
import { serve } from '../../http/serve.ts'

export const serveVerify = serve(verify, signIn)

/** However it came, a code is a code. */
export const serveVerifyByWhatsapp = serve(verifyByWhatsapp, signIn)
