import { confirmEmail, requestEmailConfirmation } from '@sofra/contract/console-accounts'
import { serve } from '../../http/serve.ts'
import { libraryHeaders } from '../../staff/auth.ts'
import { orRefuse } from '../../staff/library-call.ts'
import { countMail } from '../../staff/mail-limits.ts'
import { requireUser } from '../../staff/scope.ts'

export const serveRequestEmailConfirmation = serve(requestEmailConfirmation, async (call, context) => {
  const { request, clientIp, responseHeaders } = call
  const { user } = await requireUser(request, responseHeaders, context)
  if (user.emailVerified || !context.mails.enabled) return { success: true } as const
  await countMail(context, { email: user.email, clientIp })
  const headers = libraryHeaders(request, clientIp)
  await context.auth.library.api.sendVerificationEmail({ headers, body: { email: user.email } })
  return { success: true } as const
})

export const serveConfirmEmail = serve(confirmEmail, async ({ body }, { auth }) => {
  await orRefuse(auth.library.api.verifyEmail({ query: { token: body.token } }), {
    TOKEN_EXPIRED: 'link_expired',
    INVALID_TOKEN: 'link_expired',
    USER_NOT_FOUND: 'link_expired',
  })
  return { success: true } as const
})
