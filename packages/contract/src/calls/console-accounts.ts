// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../console-accounts.ts'

export const changePassword: CallOf<typeof contract.changePassword> = {
  method: 'POST',
  path: '/console/password/change',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const checkSignUpLink: CallOf<typeof contract.checkSignUpLink> = {
  method: 'POST',
  path: '/console/sign-up/check',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const confirmEmail: CallOf<typeof contract.confirmEmail> = {
  method: 'POST',
  path: '/console/email/confirm',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const getAccessOptions: CallOf<typeof contract.getAccessOptions> = {
  method: 'GET',
  path: '/console/access',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const requestEmailConfirmation: CallOf<typeof contract.requestEmailConfirmation> = {
  method: 'POST',
  path: '/console/email/request-confirmation',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const requestPasswordReset: CallOf<typeof contract.requestPasswordReset> = {
  method: 'POST',
  path: '/console/password/request-reset',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const requestSignUp: CallOf<typeof contract.requestSignUp> = {
  method: 'POST',
  path: '/console/sign-up/request',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const resetPassword: CallOf<typeof contract.resetPassword> = {
  method: 'POST',
  path: '/console/password/reset',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const signUp: CallOf<typeof contract.signUp> = {
  method: 'POST',
  path: '/console/sign-up',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
