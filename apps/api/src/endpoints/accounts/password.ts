import { changePassword, requestPasswordReset, resetPassword } from '@sofra/contract/console-accounts'
import { serve } from '../../http/serve.ts'
import { sendPasswordNotice } from '../../staff/account-notices.ts'
import { libraryHeaders } from '../../staff/auth.ts'
import { orRefuse } from '../../staff/library-call.ts'
import { countMail } from '../../staff/mail-limits.ts'
import { requireUser } from '../../staff/scope.ts'
import { withPassword } from '../../staff/with-password.ts'

export const serveRequestPasswordReset = serve(requestPasswordReset, async ({ body, clientIp }, context) => {
  const { auth, mails } = context
  await countMail(context, { email: body.email, clientIp })
  if (mails.enabled) await auth.library.api.requestPasswordReset({ body: { email: body.email } })
  return { success: true } as const
})

export const serveResetPassword = serve(resetPassword, async ({ body }, { auth }) => {
  const { token, password } = body
  await orRefuse(auth.library.api.resetPassword({ body: { token, newPassword: password } }), {
    INVALID_TOKEN: 'link_expired',
    USER_NOT_FOUND: 'link_expired',
  })
  return { success: true } as const
})

export const serveChangePassword = serve(changePassword, async (call, context) => {
  const { request, body, clientIp, responseHeaders } = call
  const { auth } = context
  const { user } = await requireUser(request, responseHeaders, context)
  const headers = libraryHeaders(request, clientIp)
  const change = () =>
    auth.library.api.changePassword({
      headers,
      body: { currentPassword: body.current, newPassword: body.password, revokeOtherSessions: true },
      returnHeaders: true,
    })
  const changed = await withPassword(call, user, context, change)
  for (const cookie of changed.headers.getSetCookie()) responseHeaders.append('set-cookie', cookie)
  await sendPasswordNotice(context, { id: user.userId, email: user.email })
  return { success: true } as const
})
