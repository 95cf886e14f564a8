import { verify, verifyByWhatsapp } from '@sofra/contract/customers-codes'
import { signIn } from '../../customers/sign-in.ts'
import { serve } from '../../http/serve.ts'

export const serveVerify = serve(verify, signIn)

/** A code is verified in the same way for every channel. */
export const serveVerifyByWhatsapp = serve(verifyByWhatsapp, signIn)
