// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { madeSetFromWire } from '../console-changes-codec.ts'
import { changedDraftFromWire, draftCheckFromWire, draftsFromWire } from '../console-drafts-codec.ts'
import type * as contract from '../console-drafts.ts'

export const checkDraft: CallOf<typeof contract.checkDraft> = {
  method: 'GET',
  path: '/console/businesses/:id/drafts/:draftId/check',
  hasBody: false,
  read: draftCheckFromWire,
  write: passThrough,
}

export const createDraft: CallOf<typeof contract.createDraft> = {
  method: 'POST',
  path: '/console/businesses/:id/drafts',
  hasBody: true,
  read: changedDraftFromWire,
  write: passThrough,
}

export const discardDraft: CallOf<typeof contract.discardDraft> = {
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId/discard',
  hasBody: false,
  read: changedDraftFromWire,
  write: passThrough,
}

export const listDrafts: CallOf<typeof contract.listDrafts> = {
  method: 'GET',
  path: '/console/businesses/:id/drafts',
  hasBody: false,
  read: draftsFromWire,
  write: passThrough,
}

export const publishDraft: CallOf<typeof contract.publishDraft> = {
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId/publish',
  hasBody: false,
  read: madeSetFromWire,
  write: passThrough,
}

export const reopenDraft: CallOf<typeof contract.reopenDraft> = {
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId/reopen',
  hasBody: false,
  read: changedDraftFromWire,
  write: passThrough,
}

export const saveDraft: CallOf<typeof contract.saveDraft> = {
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId',
  hasBody: true,
  read: changedDraftFromWire,
  write: passThrough,
}

export const scheduleDraft: CallOf<typeof contract.scheduleDraft> = {
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId/schedule',
  hasBody: true,
  read: changedDraftFromWire,
  write: passThrough,
}
