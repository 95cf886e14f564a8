import { Refusal } from '@sofra/contract'
import { endOtherStaffSessions, endStaffSession, getSecurity, removePasskey } from '@sofra/contract/console-security'
import { accountSecurity, deletePasskey, endAccountSessions, hasPin } from '@sofra/database'
import { serve } from '../../http/serve.ts'
import { requireFullSession, requireUser } from '../../staff/scope.ts'

const iso = (instant: number) => new Date(instant).toISOString()

export const serveSecurity = serve(getSecurity, async ({ request, responseHeaders }, context) => {
  const { user, id } = await requireUser(request, responseHeaders, context)
  const { sessions, passkeys, twoFactor } = await accountSecurity(context.pool, user.userId, context.clock.now())
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === id,
      user_agent: session.userAgent,
      ip_address: session.ipAddress,
      created_at: iso(session.createdAt),
      used_at: iso(session.renewedAt),
    })),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, created_at: iso(createdAt) })),
    two_factor: twoFactor,
    pin: await hasPin(context.pool, user.userId),
  }
})

export const serveEndStaffSession = serve(endStaffSession, async ({ params, request, responseHeaders }, context) => {
  const { user } = await requireUser(request, responseHeaders, context)
  const ended = await endAccountSessions(context.pool, user.userId, { only: params.id })
  if (ended === 0) throw new Refusal('session_not_found', { session: params.id })
  return { success: true } as const
})

export const serveEndOtherStaffSessions = serve(
  endOtherStaffSessions,
  async ({ request, responseHeaders }, context) => {
    const { user, id } = await requireUser(request, responseHeaders, context)
    await endAccountSessions(context.pool, user.userId, { allBut: id })
    return { success: true } as const
  },
)

export const serveRemovePasskey = serve(removePasskey, async ({ params, request, responseHeaders }, context) => {
  const { user } = await requireFullSession(request, responseHeaders, context)
  if (!(await deletePasskey(context.pool, user.userId, params.id))) throw new Refusal('not_found')
  return { success: true } as const
})
