import { z } from 'zod'
import { Done, Id, Iso } from './basics.ts'
import { roles } from './console.ts'
import { Email, Password, PersonName } from './console-accounts.ts'
import { endpoint } from './endpoint.ts'

const Role = z.enum(roles)
/** Null: every branch, as always for owners. */
const BranchIds = z.array(Id).min(1).max(500).nullable()
const Token = z.string().min(1).max(100)
const MemberId = z.string().min(1).max(100)

export const TeamMemberShape = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  branch_ids: BranchIds,
  suspended: z.boolean(),
  /** Whether it is the signed-in user. */
  you: z.boolean(),
})
export const InvitationShape = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  branch_ids: BranchIds,
  expires_at: Iso,
})
export const TeamShape = z.object({
  /** The id of the merchant. */
  id: Id,
  name: z.string(),
  members: z.array(TeamMemberShape),
  /** Invitations that are valid and not accepted yet. */
  invitations: z.array(InvitationShape),
})
export type TeamWire = z.output<typeof TeamShape>

export const listTeams = endpoint({
  method: 'GET',
  path: '/console/teams',
  summary: 'The teams that the signed-in user manages, one per merchant',
  response: z.object({ teams: z.array(TeamShape) }),
  errors: ['unauthenticated', 'forbidden'],
})

const ofTeam = { method: 'POST', response: Done } as const
const errors = ['unauthenticated', 'forbidden', 'not_found', 'sign_in_again'] as const

export const inviteStaff = endpoint({
  ...ofTeam,
  path: '/console/teams/:team/invitations',
  summary: 'Emails an invitation to an address, valid once and for seven days; it replaces an earlier one',
  params: z.object({ team: Id }),
  body: z.object({ email: Email, role: Role, branch_ids: BranchIds }),
  errors: [...errors, 'branch_not_found', 'already_on_team', 'rate_limited'],
})

export const withdrawInvitation = endpoint({
  ...ofTeam,
  path: '/console/teams/:team/invitations/:id/withdraw',
  summary: 'Withdraws an invitation',
  params: z.object({ team: Id, id: Id }),
  body: z.object({}),
  errors,
})

export const changeMember = endpoint({
  ...ofTeam,
  path: '/console/teams/:team/members/:member',
  summary: 'Changes the role and the branches of a member, at once',
  params: z.object({ team: Id, member: MemberId }),
  body: z.object({ role: Role, branch_ids: BranchIds }),
  errors: [...errors, 'branch_not_found', 'last_owner'],
})

export const suspendMember = endpoint({
  ...ofTeam,
  path: '/console/teams/:team/members/:member/suspend',
  summary: 'Suspends a member, who has no access until that is undone',
  params: z.object({ team: Id, member: MemberId }),
  body: z.object({ suspended: z.boolean() }),
  errors: [...errors, 'last_owner'],
})

export const removeMember = endpoint({
  ...ofTeam,
  path: '/console/teams/:team/members/:member/remove',
  summary: 'Removes a member from the team; the account remains',
  params: z.object({ team: Id, member: MemberId }),
  body: z.object({}),
  errors: [...errors, 'last_owner'],
})

export const checkInvitation = endpoint({
  method: 'POST',
  path: '/console/invitations/check',
  summary: 'What an invitation offers, and how it is accepted',
  body: z.object({ token: Token }),
  response: z.object({
    email: z.string(),
    team: z.string(),
    role: Role,
    /** `account`: with a new account; `join`: by the signed-in user; `sign-in`: by the account of the address. */
    accept: z.enum(['account', 'join', 'sign-in']),
  }),
  errors: ['link_expired'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/console/invitations/accept',
  summary: 'Accepts an invitation with a new account, which is signed in by cookie, or with that of the signed-in user',
  body: z.object({
    token: Token,
    /** Required where the address has no account yet. */
    name: PersonName.nullish(),
    password: Password.nullish(),
  }),
  response: Done,
  errors: ['link_expired', 'unauthenticated', 'sign_up_closed'],
})
