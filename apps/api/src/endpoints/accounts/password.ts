import { Refusal } from '@sofra/contract'
import { changePassword, requestPasswordReset, resetPassword } from '@sofra/contract/console-accounts'
import { serve } from '../../http/serve.ts'
import { sendPasswordNotice } from '../../staff/account-notices.ts'
import { libraryHeaders } from '../../staff/auth.ts'
import { deviceOf } from '../../staff/device-cookie.ts'
import { unlessRefused } from '../../staff/library-call.ts'
import { countMail } from '../../staff/mail-limits.ts'
import { requireUser } from '../../staff/scope.ts'
import { countSignIn } from '../../staff/sign-in-limits.ts'

export const serveRequestPasswordReset = serve(requestPasswordReset, async ({ body, clientIp }, context) => {
  const { auth, mails } = context
  await countMail(context, { email: body.email, clientIp })
  if (mails.enabled) await auth.library.api.requestPasswordReset({ body: { email: body.email } })
  return { success: true } as const
})

export const serveResetPassword = serve(resetPassword, async ({ body }, { auth }) => {
  const { token, password } = body
  const done = await unlessRefused(auth.library.api.resetPassword({ body: { token, newPassword: password } }), [
    'INVALID_TOKEN',
    'USER_NOT_FOUND',
  ])
  if (!done) throw new Refusal('link_expired')
  return { success: true } as const
})

export const serveChangePassword = serve(changePassword, async (call, context) => {
  const { request, body, clientIp, responseHeaders } = call
  const { pool, clock, auth } = context
  const { user } = await requireUser(request, responseHeaders, context)
  const device = deviceOf(request.headers)
  const attempt = await countSignIn(pool, { email: user.email, clientIp, device }, clock.now())
  const changed = await unlessRefused(
    auth.library.api.changePassword({
      headers: libraryHeaders(request, clientIp),
      body: { currentPassword: body.current, newPassword: body.password, revokeOtherSessions: true },
      returnHeaders: true,
    }),
    ['INVALID_PASSWORD'],
  )
  if (!changed) throw new Refusal('password_wrong', { userId: user.userId })
  await attempt.succeeded()
  for (const cookie of changed.headers.getSetCookie()) responseHeaders.append('set-cookie', cookie)
  await sendPasswordNotice(context, { id: user.userId, email: user.email })
  return { success: true } as const
})
