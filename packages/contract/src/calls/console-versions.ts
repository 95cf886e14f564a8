// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { madeSetFromWire } from '../console-changes-codec.ts'
import { changedDraftFromWire } from '../console-drafts-codec.ts'
import { differenceFromWire, publicationsFromWire } from '../console-versions-codec.ts'
import type * as contract from '../console-versions.ts'

export const compareVersions: CallOf<typeof contract.compareVersions> = {
  method: 'GET',
  path: '/console/businesses/:id/versions/:publicationId/changes',
  hasBody: false,
  read: differenceFromWire,
  write: passThrough,
}

export const draftVersion: CallOf<typeof contract.draftVersion> = {
  method: 'POST',
  path: '/console/businesses/:id/versions/:publicationId/draft',
  hasBody: true,
  read: changedDraftFromWire,
  write: passThrough,
}

export const listVersions: CallOf<typeof contract.listVersions> = {
  method: 'GET',
  path: '/console/businesses/:id/versions',
  hasBody: false,
  read: publicationsFromWire,
  write: passThrough,
}

export const restoreVersion: CallOf<typeof contract.restoreVersion> = {
  method: 'POST',
  path: '/console/businesses/:id/versions/:publicationId/restore',
  hasBody: false,
  read: madeSetFromWire,
  write: passThrough,
}
