import { listPinUsers, setPin, signInByPin } from '@sofra/contract/console-pins'
import { endAccountSessions } from '@sofra/database'
import { serve } from '../../http/serve.ts'
import { libraryHeaders } from '../../staff/auth.ts'
import { changePin, checkPin, pinUsersOf } from '../../staff/pins.ts'
import { requireUser } from '../../staff/scope.ts'
import { withPassword } from '../../staff/with-password.ts'

export const serveSetPin = serve(setPin, async (call, context) => {
  const { body, request, clientIp, responseHeaders } = call
  const { user } = await requireUser(request, responseHeaders, context)
  const headers = libraryHeaders(request, clientIp)
  const verify = () => context.auth.library.api.verifyPassword({ headers, body: { password: body.password } })
  await withPassword(call, user, context, verify)
  await changePin({ ...context, now: context.clock.now() }, user.userId, body.pin)
  return { success: true } as const
})

export const servePinUsers = serve(listPinUsers, async ({ request }, { pool, clock }) => {
  const users = await pinUsersOf(request.headers, { pool, now: clock.now() })
  return { users: users.map(({ userId, name }) => ({ id: userId, name })) }
})

export const serveSignInByPin = serve(signInByPin, async (call, context) => {
  const { request, body, responseHeaders } = call
  const { auth, pool, clock } = context
  await checkPin(request.headers, { ...context, now: clock.now() }, { userId: body.user_id, pin: body.pin })
  const { session } = await auth.authenticate(request)
  for (const cookie of await auth.openPinSession(request, call, body.user_id)) {
    responseHeaders.append('set-cookie', cookie)
  }
  // The device is one person's at a time.
  if (session) await endAccountSessions(pool, session.user.userId, { only: session.id })
  return { success: true } as const
})
