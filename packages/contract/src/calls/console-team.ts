// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../console-team.ts'

export const acceptInvitation: CallOf<typeof contract.acceptInvitation> = {
  method: 'POST',
  path: '/console/invitations/accept',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const changeMember: CallOf<typeof contract.changeMember> = {
  method: 'POST',
  path: '/console/teams/:team/members/:member',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const checkInvitation: CallOf<typeof contract.checkInvitation> = {
  method: 'POST',
  path: '/console/invitations/check',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const inviteStaff: CallOf<typeof contract.inviteStaff> = {
  method: 'POST',
  path: '/console/teams/:team/invitations',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const listTeams: CallOf<typeof contract.listTeams> = {
  method: 'GET',
  path: '/console/teams',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const removeMember: CallOf<typeof contract.removeMember> = {
  method: 'POST',
  path: '/console/teams/:team/members/:member/remove',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const suspendMember: CallOf<typeof contract.suspendMember> = {
  method: 'POST',
  path: '/console/teams/:team/members/:member/suspend',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const withdrawInvitation: CallOf<typeof contract.withdrawInvitation> = {
  method: 'POST',
  path: '/console/teams/:team/invitations/:id/withdraw',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
