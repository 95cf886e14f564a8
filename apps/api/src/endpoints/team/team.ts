import { Refusal } from '@sofra/contract'
import { changeMember, listTeams, removeMember, suspendMember } from '@sofra/contract/console-team'
import {
  asMerchant,
  asStaff,
  LastOwner,
  listInvitations,
  listTeam,
  type MemberChange,
  changeMember as saveMember,
  type Tx,
} from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { requireStaffScope } from '../../staff/scope.ts'
import { managedTeams, requireBranchesOf, requireTeam } from '../../staff/teams.ts'

export const serveTeams = serve(listTeams, async ({ request, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const teams = managedTeams(scope).map(({ merchantId, name }) =>
    asMerchant(context.pool, merchantId, async (tx) => ({
      id: merchantId,
      name,
      members: (await listTeam(tx)).map(({ userId, branchIds, ...member }) => ({
        ...member,
        id: userId,
        branch_ids: branchIds && [...branchIds],
        you: userId === scope.user.userId,
      })),
      invitations: (await listInvitations(tx, context.clock.now())).map(({ branchIds, expiresAt, ...invitation }) => ({
        ...invitation,
        branch_ids: branchIds && [...branchIds],
        expires_at: new Date(expiresAt).toISOString(),
      })),
    })),
  )
  return { teams: await Promise.all(teams) }
})

type MemberCall = {
  readonly request: Request
  readonly responseHeaders: Headers
  readonly params: { readonly team: string; readonly member: string }
}

/** Changes or removes (null) a member of a team that the user manages. */
async function applyChange(
  { request, responseHeaders, params }: MemberCall,
  context: AppContext,
  changeOf: (tx: Tx) => Promise<MemberChange | null>,
) {
  const actor = requireTeam(await requireStaffScope(request, responseHeaders, context), params.team)
  const change = async (tx: Tx) => saveMember(tx, params.member, await changeOf(tx))
  const found = await asStaff(context.pool, actor, change).catch((error: unknown) => {
    throw error instanceof LastOwner ? new Refusal('last_owner', params) : error
  })
  if (!found) throw new Refusal('not_found', params)
  return { success: true } as const
}

export const serveChangeMember = serve(changeMember, async (call, context) => {
  const { role, branch_ids } = call.body
  return applyChange(call, context, async (tx) => ({ role, branchIds: await requireBranchesOf(tx, role, branch_ids) }))
})

export const serveSuspendMember = serve(suspendMember, async (call, context) => {
  const suspendedAt = call.body.suspended ? context.clock.now() : null
  return applyChange(call, context, async () => ({ suspendedAt }))
})

export const serveRemoveMember = serve(removeMember, async (call, context) =>
  applyChange(call, context, async () => null),
)
