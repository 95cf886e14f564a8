import { Refusal } from '@sofra/contract'
import { acceptInvitation, checkInvitation, inviteStaff, withdrawInvitation } from '@sofra/contract/console-team'
import {
  addAccount,
  addStaff,
  asMerchant,
  asStaff,
  deleteInvitation,
  findInvitation,
  isId,
  listTeam,
  merchantOfInvitation,
  saveInvitation,
} from '@sofra/database'
import { hashPassword } from 'better-auth/crypto'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { newToken, tokenHash } from '../../staff/link-token.ts'
import { countMail } from '../../staff/mail-limits.ts'
import { requireStaffScope } from '../../staff/scope.ts'
import { requireBranchesOf, requireTeam } from '../../staff/teams.ts'

/** How long an invitation is valid. */
const invitationMilliseconds = 7 * 86_400_000

export const serveInviteStaff = serve(inviteStaff, async (call, context) => {
  const { request, params, body, clientIp, language, responseHeaders } = call
  const { pool, clock, mails, publicUrl } = context
  const scope = await requireStaffScope(request, responseHeaders, context)
  const actor = requireTeam(scope, params.team)
  const { email, role } = body
  await countMail(context, { email, clientIp })
  const now = clock.now()
  const token = newToken()
  const expiresAt = now + invitationMilliseconds
  await asStaff(pool, actor, async (tx) => {
    const branchIds = await requireBranchesOf(tx, role, body.branch_ids)
    if ((await listTeam(tx)).some((member) => member.email === email)) throw new Refusal('already_on_team')
    const { merchantId } = actor
    await saveInvitation(tx, { merchantId, tokenHash: tokenHash(token), email, role, branchIds, at: now, expiresAt })
    const link = `${publicUrl()}/console/invitation/${token}`
    const facts = { name: scope.user.name, link }
    await mails.send({ to: email, language, template: 'invitation', facts, expiresAt }, tx)
  })
  return { success: true } as const
})

export const serveWithdrawInvitation = serve(withdrawInvitation, async (call, context) => {
  const { request, params, responseHeaders } = call
  const actor = requireTeam(await requireStaffScope(request, responseHeaders, context), params.team)
  const deleted = isId(params.id) && (await asStaff(context.pool, actor, (tx) => deleteInvitation(tx, params.id)))
  if (!deleted) throw new Refusal('not_found', params)
  return { success: true } as const
})

export const serveCheckInvitation = serve(checkInvitation, async ({ request, body }, context) => {
  const { invitation } = await requireInvitation(context, body.token)
  const { session } = await context.auth.authenticate(request)
  const { email, role, userId } = invitation
  const accept = userId === null ? 'account' : session?.user.userId === userId ? 'join' : 'sign-in'
  return { email, team: invitation.merchantName, role, accept } as const
})

export const serveAcceptInvitation = serve(acceptInvitation, async (call, context) => {
  const { request, body, language, responseHeaders } = call
  const { pool, auth, signUp } = context
  const { invitation, merchantId } = await requireInvitation(context, body.token)
  const { id, email, role, branchIds, userId: existing } = invitation
  const join = async (userIdOf: (tx: Parameters<Parameters<typeof asMerchant>[2]>[0]) => Promise<string | null>) =>
    asMerchant(pool, merchantId, async (tx) => {
      // Of concurrent calls, one gets the invitation.
      if (!(await deleteInvitation(tx, id))) throw new Refusal('link_expired')
      const userId = await userIdOf(tx)
      if (userId === null) throw new Refusal('link_expired')
      await addStaff(tx, { merchantId, userId, role, branchIds })
      return userId
    })

  if (existing !== null) {
    const { session } = await auth.authenticate(request)
    if (session?.user.userId !== existing) throw new Refusal('unauthenticated')
    await join(async () => existing)
    return { success: true } as const
  }
  if (signUp === 'off') throw new Refusal('sign_up_closed')
  const { name, password } = body
  if (name == null || password == null) {
    const missing = [...(name == null ? ['name'] : []), ...(password == null ? ['password'] : [])]
    throw new Refusal('invalid_body', undefined, { fields: missing.map((path) => ({ path, code: 'invalid_type' })) })
  }
  const passwordHash = await hashPassword(password)
  // The invitation was read in the mail of this address.
  const userId = await join((tx) => addAccount(tx, { email, name, passwordHash, language, emailVerified: true }))
  for (const cookie of await auth.openSession(request, call, userId)) responseHeaders.append('set-cookie', cookie)
  return { success: true } as const
})

/** @throws {Refusal} link_expired */
async function requireInvitation({ pool, clock }: AppContext, token: string) {
  const hash = tokenHash(token)
  const merchantId = await merchantOfInvitation(pool, hash)
  const invitation = merchantId && (await asMerchant(pool, merchantId, (tx) => findInvitation(tx, hash, clock.now())))
  if (!merchantId || !invitation) throw new Refusal('link_expired')
  return { merchantId, invitation }
}
