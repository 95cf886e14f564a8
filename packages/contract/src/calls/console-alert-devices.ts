// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../console-alert-devices.ts'

export const addAlertDevice: CallOf<typeof contract.addAlertDevice> = {
  method: 'POST',
  path: '/console/security/alert-devices',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const listAlertDevices: CallOf<typeof contract.listAlertDevices> = {
  method: 'GET',
  path: '/console/security/alert-devices',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const removeAlertDevice: CallOf<typeof contract.removeAlertDevice> = {
  method: 'POST',
  path: '/console/security/alert-devices/:id/remove',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const testAlertDevice: CallOf<typeof contract.testAlertDevice> = {
  method: 'POST',
  path: '/console/security/alert-devices/:id/test',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
