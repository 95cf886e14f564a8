// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../console-security.ts'

export const addPasskey: CallOf<typeof contract.addPasskey> = {
  method: 'POST',
  path: '/console/security/passkeys',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const confirmTwoFactor: CallOf<typeof contract.confirmTwoFactor> = {
  method: 'POST',
  path: '/console/security/two-factor/confirm',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const endOtherStaffSessions: CallOf<typeof contract.endOtherStaffSessions> = {
  method: 'POST',
  path: '/console/security/sessions/end-others',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const endStaffSession: CallOf<typeof contract.endStaffSession> = {
  method: 'POST',
  path: '/console/security/sessions/:id/end',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const enterCode: CallOf<typeof contract.enterCode> = {
  method: 'POST',
  path: '/console/sign-in/code',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const getSecurity: CallOf<typeof contract.getSecurity> = {
  method: 'GET',
  path: '/console/security',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const removePasskey: CallOf<typeof contract.removePasskey> = {
  method: 'POST',
  path: '/console/security/passkeys/:id/remove',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const renewRecoveryCodes: CallOf<typeof contract.renewRecoveryCodes> = {
  method: 'POST',
  path: '/console/security/two-factor/recovery-codes',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const signInByPasskey: CallOf<typeof contract.signInByPasskey> = {
  method: 'POST',
  path: '/console/sign-in/passkey',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const startPasskey: CallOf<typeof contract.startPasskey> = {
  method: 'POST',
  path: '/console/security/passkeys/options',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const startPasskeySignIn: CallOf<typeof contract.startPasskeySignIn> = {
  method: 'POST',
  path: '/console/sign-in/passkey/options',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const startTwoFactor: CallOf<typeof contract.startTwoFactor> = {
  method: 'POST',
  path: '/console/security/two-factor/start',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const stopTwoFactor: CallOf<typeof contract.stopTwoFactor> = {
  method: 'POST',
  path: '/console/security/two-factor/stop',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
