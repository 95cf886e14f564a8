import { z } from 'zod'
import { Id, Iso } from './basics.ts'
import { ChangeSetShape, ChangeShape, RecordsShape } from './console-changes.ts'
import { madeSetFromWire } from './console-changes-codec.ts'
import { changedDraftFromWire, draftCheckFromWire, draftsFromWire } from './console-drafts-codec.ts'
import { endpoint } from './endpoint.ts'

const LocalTime = z.object({
  date: z.iso.date().meta({ description: 'The date in the time zone of the business' }),
  minute: z.number().int().min(0).max(1439).meta({ description: 'Minutes since midnight' }),
})

const DraftName = z.string().trim().min(1).max(80).nullable()

export const DraftShape = z.object({
  id: z.uuid(),
  /** As its author called it. */
  name: z.string().nullable(),
  changes: z.array(ChangeShape),
  /** Sent back with the next save, so that two authors do not overwrite each other. */
  revision: z.number().int(),
  state: z.enum(['open', 'scheduled', 'failed', 'published', 'discarded']),
  /** When it is published. */
  due: LocalTime.extend({ at: Iso }).nullable(),
  /** Why it could not be published at its time: a refusal of `makeChanges`. */
  failure: z.looseObject({ code: z.string() }).nullable(),
  /** The set as which it was published; null if nothing was different. */
  set_id: z.uuid().nullable(),
  created_at: Iso,
  author: z.string(),
})
export type DraftWire = z.output<typeof DraftShape>

const ofBusiness = z.object({ id: Id })
const ofDraft = z.object({ id: Id, draftId: z.uuid() })
const errors = ['unauthenticated', 'forbidden', 'business_not_found'] as const
const draftErrors = [...errors, 'draft_not_found', 'draft_changed'] as const

export const listDrafts = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/drafts',
  summary: 'The drafts that are neither published nor discarded, newest first',
  params: ofBusiness,
  response: z.object({ drafts: z.array(DraftShape) }),
  errors,
  read: draftsFromWire,
})

export const createDraft = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/drafts',
  summary: 'Collects changes without making them',
  params: ofBusiness,
  body: z.object({ changes: z.array(ChangeShape).max(100_000), name: DraftName.default(null) }),
  response: z.object({ draft: DraftShape }),
  errors,
  read: changedDraftFromWire,
})

export const saveDraft = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId',
  summary:
    'Replaces the changes and the name of a draft. A scheduled one stays scheduled, one that has failed is open again',
  params: ofDraft,
  body: z.object({
    changes: z.array(ChangeShape).max(100_000),
    name: DraftName.default(null),
    revision: z.number().int(),
  }),
  response: z.object({ draft: DraftShape }),
  errors: draftErrors,
  read: changedDraftFromWire,
})

export const publishDraft = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId/publish',
  summary: 'Makes the changes of a draft; it stays open if they are refused',
  params: ofDraft,
  response: z.object({ set: ChangeSetShape.nullable() }),
  errors: [...draftErrors, 'change_conflict', 'invalid_changes'],
  read: madeSetFromWire,
})

export const scheduleDraft = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId/schedule',
  summary: 'Publishes a draft at a local time of the business',
  params: ofDraft,
  body: LocalTime,
  response: z.object({ draft: DraftShape }),
  errors: [...draftErrors, 'invalid_due_time'],
  read: changedDraftFromWire,
})

export const discardDraft = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId/discard',
  summary: 'Throws a draft away',
  params: ofDraft,
  response: z.object({ draft: DraftShape }),
  errors: draftErrors,
  read: changedDraftFromWire,
})

export const reopenDraft = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/drafts/:draftId/reopen',
  summary: 'Takes a draft off its schedule, or brings a discarded one back',
  params: ofDraft,
  response: z.object({ draft: DraftShape }),
  errors: draftErrors,
  read: changedDraftFromWire,
})

const DraftCheck = z.object({ changes: z.array(ChangeShape), records: RecordsShape })
export type DraftCheckWire = z.output<typeof DraftCheck>

export const checkDraft = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/drafts/:draftId/check',
  summary:
    'The changes that publishing a draft would make now, with what follows from them, such as the prices of a removed item',
  params: ofDraft,
  response: DraftCheck,
  errors: [...draftErrors, 'change_conflict', 'invalid_changes'],
  read: draftCheckFromWire,
})
