// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { madeSetFromWire } from '../console-changes-codec.ts'
import { importFromWire } from '../console-imports-codec.ts'
import type * as contract from '../console-imports.ts'

export const commitImport: CallOf<typeof contract.commitImport> = {
  method: 'POST',
  path: '/console/businesses/:id/imports/:importId/commit',
  hasBody: true,
  read: madeSetFromWire,
  write: passThrough,
}

export const exportMenu: CallOf<typeof contract.exportMenu> = {
  method: 'GET',
  path: '/console/businesses/:id/menu/export',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const getImport: CallOf<typeof contract.getImport> = {
  method: 'GET',
  path: '/console/businesses/:id/imports/:importId',
  hasBody: false,
  read: importFromWire,
  write: passThrough,
}

export const getImportProblems: CallOf<typeof contract.getImportProblems> = {
  method: 'GET',
  path: '/console/businesses/:id/imports/:importId/problems',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const reviseImport: CallOf<typeof contract.reviseImport> = {
  method: 'POST',
  path: '/console/businesses/:id/imports/:importId',
  hasBody: true,
  read: importFromWire,
  write: passThrough,
}

export const stageImport: CallOf<typeof contract.stageImport> = {
  method: 'POST',
  path: '/console/businesses/:id/imports',
  hasBody: false,
  read: importFromWire,
  write: passThrough,
}
