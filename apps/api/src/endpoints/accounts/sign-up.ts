import { Refusal } from '@sofra/contract'
import { checkSignUpLink, getAccessOptions, requestSignUp, signUp } from '@sofra/contract/console-accounts'
import { findSignUpLink, saveSignUpLink, withoutTenant } from '@sofra/database'
import { serve } from '../../http/serve.ts'
import { createOwner, MissingEmail } from '../../staff/create-owner.ts'
import { newToken, tokenHash } from '../../staff/link-token.ts'
import { countMail } from '../../staff/mail-limits.ts'
import { welcomePath } from '../../staff/setup-link.ts'

/** How long an emailed sign-up link is valid. */
const linkMilliseconds = 24 * 60 * 60_000

export const serveAccessOptions = serve(getAccessOptions, async (_call, { signUp, mails }) => {
  return { sign_up: signUp, email: mails.enabled }
})

export const serveRequestSignUp = serve(requestSignUp, async ({ body, clientIp, language }, context) => {
  const { pool, clock, mails, publicUrl, signUp } = context
  if (signUp !== 'open') throw new Refusal('sign_up_closed')
  const { email } = body
  const now = clock.now()
  await countMail(context, { email, clientIp })
  const token = newToken()
  const expiresAt = now + linkMilliseconds
  const mail = { to: email, language, expiresAt } as const
  await withoutTenant(pool, async (tx) => {
    const isNew = await saveSignUpLink(tx, { tokenHash: tokenHash(token), email, expiresAt })
    const path = isNew ? welcomePath(token) : '/console/sign-in'
    const template = isNew ? 'sign-up' : 'existing'
    await mails.send({ ...mail, template, facts: { link: publicUrl() + path } }, tx)
  })
  return { success: true } as const
})

export const serveCheckSignUpLink = serve(checkSignUpLink, async ({ body }, { pool, clock }) => {
  const link = await findSignUpLink(pool, tokenHash(body.token), clock.now())
  if (!link) throw new Refusal('link_expired')
  return { email: link.email }
})

export const serveSignUp = serve(signUp, async (call, context) => {
  const { pool, clock, auth } = context
  const { token, email = null, name = null, password } = call.body
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
