import { Refusal } from '@sofra/contract'
import {
  changeMember,
  inviteStaff,
  listTeams,
  removeMember,
  suspendMember,
  withdrawInvitation,
} from '@sofra/contract/calls/console-team'
import { roles } from '@sofra/contract/console'
import type { TeamWire } from '@sofra/contract/console-team'
import type { RouterContextProvider } from 'react-router'
import { textOf } from '../account/account-form.ts'
import { api } from '../api.server.ts'
import type { TeamResult } from './team-result.ts'

type Context = Readonly<RouterContextProvider>

export async function readTeams(context: Context): Promise<readonly TeamWire[]> {
  return (await api(context).call(listTeams)).teams
}

/** Executes a form of the team screen. */
export async function submitTeamForm(context: Context, form: FormData): Promise<TeamResult> {
  const client = api(context)
  const team = textOf(form, 'team')
  const member = { team, member: textOf(form, 'id') }
  const role = roles.find((name) => name === textOf(form, 'role')) ?? 'cashier'
  // No branch is chosen where there is only one, or for access to all.
  const chosen = form.getAll('branch').map(String)
  const access = { role, branch_ids: chosen.length === 0 || role === 'owner' ? null : chosen }
  try {
    switch (textOf(form, 'intent')) {
      case 'invite':
        await client.call(inviteStaff, { params: { team }, body: { email: textOf(form, 'email').trim(), ...access } })
        return { kind: 'invited', email: textOf(form, 'email').trim() }
      case 'withdraw':
        await client.call(withdrawInvitation, { params: { team, id: member.member }, body: {} })
        break
      case 'change':
        await client.call(changeMember, { params: member, body: access })
        break
      case 'suspend':
      case 'resume':
        await client.call(suspendMember, { params: member, body: { suspended: textOf(form, 'intent') === 'suspend' } })
        break
      case 'remove':
        await client.call(removeMember, { params: member, body: {} })
        break
    }
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'invalid_body') return { kind: 'refused', problem: 'email' }
    if (error.code === 'already_on_team') return { kind: 'refused', problem: 'member' }
    if (error.code === 'last_owner') return { kind: 'refused', problem: 'lastOwner' }
    if (error.code === 'rate_limited') return { kind: 'refused', problem: 'tooMany' }
    if (error.code === 'not_found' || error.code === 'branch_not_found') return { kind: 'refused', problem: 'gone' }
    throw error
  }
}
