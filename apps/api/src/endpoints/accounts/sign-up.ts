import { Refusal } from '@sofra/contract'
import { checkSignUpLink, signUp } from '@sofra/contract/console-accounts'
import { findSignUpLink } from '@sofra/database'
import { serve } from '../../http/serve.ts'
import { createOwner, MissingEmail } from '../../staff/create-owner.ts'
import { tokenHash } from '../../staff/link-token.ts'

export const serveCheckSignUpLink = serve(checkSignUpLink, async ({ body }, { pool, clock }) => {
  const link = await findSignUpLink(pool, tokenHash(body.token), clock.now())
  if (!link) throw new Refusal('link_expired')
  return { email: link.email }
})

export const serveSignUp = serve(signUp, async (call, context) => {
  const { pool, clock, auth } = context
  const { token, email = null, name, password } = call.body
  const owner = { token, email, name, password, language: call.language }
  const userId = await createOwner(pool, owner, clock.now()).catch((error: unknown) => {
    if (!(error instanceof MissingEmail)) throw error
    throw new Refusal('invalid_body', undefined, { fields: [{ path: 'email', code: 'invalid_type' }] })
  })
  if (userId === null) throw new Refusal('link_expired')
  for (const cookie of await auth.openSession(call.request, call, userId)) {
    call.responseHeaders.append('set-cookie', cookie)
  }
  return { success: true } as const
})
