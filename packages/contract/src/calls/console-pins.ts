// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../console-pins.ts'

export const listPinUsers: CallOf<typeof contract.listPinUsers> = {
  method: 'GET',
  path: '/console/pin/users',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const setPin: CallOf<typeof contract.setPin> = {
  method: 'POST',
  path: '/console/security/pin',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const signInByPin: CallOf<typeof contract.signInByPin> = {
  method: 'POST',
  path: '/console/pin/sign-in',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
