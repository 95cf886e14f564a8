import type { Json } from '@sofra/changes'
import { z } from 'zod'
import { Id, Iso } from './basics.ts'
import { changeHistoryFromWire, madeSetFromWire } from './console-changes-codec.ts'
import { endpoint } from './endpoint.ts'

/** The maximum number of changes in one set: those of an import of 5,000 items. */
const maxChanges = 100_000

/** Bodies are parsed JSON, so that every value that is there is one. The schema of a record's kind checks it. */
const JsonValue = z.custom<Json>((value) => value !== undefined).meta({ description: 'Any JSON value' })

export const ChangeShape = z.object({
  on: z
    .string()
    .max(200)
    .meta({ description: 'The record: its kind and ids, such as "item/hummus" or "price_label/hummus/large"' }),
  field: z.string().max(80).nullable().meta({
    description:
      'A field such as "price", or a text such as "names.en"; null adds (from null) or removes (to null) the record',
  }),
  from: JsonValue.meta({ description: 'The value that the author saw; null for none' }),
  to: JsonValue,
})
export type ChangeWire = z.output<typeof ChangeShape>

export const ChangeSetShape = z.object({
  id: z.uuid(),
  at: Iso,
  by: z.string(),
  /** The author's account. */
  by_id: z.string().nullable(),
  /** What was done: an edit or its undoing, the import of a file, or an earlier version that was restored. */
  kind: z.enum(['edit', 'undo', 'import', 'restore']),
  /** The name of the draft that was published. */
  title: z.string().nullable(),
  /** When the restored version was published. */
  restored_at: Iso.nullable(),
  /** The set that undoes this one; it can be undone itself. */
  undone_by: z.uuid().nullable(),
  /** The number of changes; `changes` has the first of them. */
  count: z.number().int(),
  changes: z.array(ChangeShape),
})
export type ChangeSetWire = z.output<typeof ChangeSetShape>

export const makeChanges = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/changes',
  summary:
    'Makes a list of changes, all or none, and publishes the menus. 409 change_conflict: another edit came first; its data has the current values',
  params: z.object({ id: Id }),
  body: z.object({ changes: z.array(ChangeShape).min(1).max(maxChanges) }),
  /** `set` is null if the values were so already. */
  response: z.object({ set: ChangeSetShape.nullable() }),
  errors: ['unauthenticated', 'forbidden', 'business_not_found', 'change_conflict', 'invalid_changes'],
  read: madeSetFromWire,
})

export const undoChanges = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/changes/:setId/undo',
  summary: 'Takes a set of changes back, unless one of its values has been changed since',
  params: z.object({ id: Id, setId: z.uuid() }),
  response: z.object({ set: ChangeSetShape.nullable() }),
  errors: [
    'unauthenticated',
    'forbidden',
    'business_not_found',
    'change_set_not_found',
    'change_conflict',
    'invalid_changes',
  ],
  read: madeSetFromWire,
})

/** Records by their references. */
export const RecordsShape = z.record(z.string(), z.record(z.string(), JsonValue))

export const ChangeHistory = z.object({
  sets: z.array(ChangeSetShape),
  /** What names the records of the sets, such as `names`; also of those that have been removed. */
  records: RecordsShape,
  /** The accounts that have made changes, for a filter. */
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
  next: z.uuid().nullable(),
})
export type ChangeHistoryWire = z.output<typeof ChangeHistory>

export const listChanges = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/changes',
  summary: 'The sets of changes of a business, newest first, 30 at a time',
  params: z.object({ id: Id }),
  query: z.object({
    /** The sets before this one: `next` of the previous page. */
    before: z.uuid().optional(),
    /** Only sets that changed this record, or one that belongs to it, such as the price of an item. */
    on: z.string().max(200).optional(),
    /** Only sets that changed a record of one of these kinds, separated by commas. */
    kinds: z
      .string()
      .max(400)
      .regex(/^[a-z_]+(?:,[a-z_]+)*$/)
      .optional(),
    /** Only sets of this account. */
    by: z.string().max(100).optional(),
    /** Only sets of this day in the time zone of the business. */
    day: z.iso.date().optional(),
  }),
  response: ChangeHistory,
  errors: ['unauthenticated', 'forbidden', 'business_not_found'],
  read: changeHistoryFromWire,
})

export const EditableMenu = z.object({
  currency: z.string(),
  /** The first is required in every name. */
  languages: z.array(z.string()),
  records: RecordsShape.meta({ description: 'Every record of the menu by its reference' }),
})

export const getEditableMenu = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/menu',
  summary: 'The records of the menu of a business, as owners edit them by changes',
  params: z.object({ id: Id }),
  response: EditableMenu,
  errors: ['unauthenticated', 'forbidden', 'business_not_found'],
})

export const getEditableSettings = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/settings',
  summary: 'The settings of a business and its branches, as owners edit them by changes',
  params: z.object({ id: Id }),
  response: EditableMenu,
  errors: ['unauthenticated', 'forbidden', 'business_not_found'],
})
