// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { changeHistoryFromWire, madeSetFromWire } from '../console-changes-codec.ts'
import type * as contract from '../console-changes.ts'

export const getEditableMenu: CallOf<typeof contract.getEditableMenu> = {
  method: 'GET',
  path: '/console/businesses/:id/menu',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const getEditableSettings: CallOf<typeof contract.getEditableSettings> = {
  method: 'GET',
  path: '/console/businesses/:id/settings',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const listChanges: CallOf<typeof contract.listChanges> = {
  method: 'GET',
  path: '/console/businesses/:id/changes',
  hasBody: false,
  read: changeHistoryFromWire,
  write: passThrough,
}

export const makeChanges: CallOf<typeof contract.makeChanges> = {
  method: 'POST',
  path: '/console/businesses/:id/changes',
  hasBody: true,
  read: madeSetFromWire,
  write: passThrough,
}

export const undoChanges: CallOf<typeof contract.undoChanges> = {
  method: 'POST',
  path: '/console/businesses/:id/changes/:setId/undo',
  hasBody: false,
  read: madeSetFromWire,
  write: passThrough,
}
