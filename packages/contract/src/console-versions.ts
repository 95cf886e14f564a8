import { z } from 'zod'
import { Id, Iso } from './basics.ts'
import { ChangeSetShape, ChangeShape, RecordsShape } from './console-changes.ts'
import { madeSetFromWire } from './console-changes-codec.ts'
import { DraftShape } from './console-drafts.ts'
import { changedDraftFromWire } from './console-drafts-codec.ts'
import { differenceFromWire, publicationsFromWire } from './console-versions-codec.ts'
import { endpoint } from './endpoint.ts'

const ofBusiness = z.object({ id: Id })
const ofVersion = z.object({ id: Id, publicationId: z.uuid() })
const errors = ['unauthenticated', 'forbidden', 'business_not_found'] as const
const versionErrors = [...errors, 'version_not_found'] as const
const restoreErrors = [...versionErrors, 'change_conflict', 'invalid_changes'] as const

export const MenuPublicationShape = z.object({
  id: z.uuid(),
  /** The version of the menu; one that comes back is published again. */
  version: z.string(),
  at: Iso,
  by: z.string(),
  /** The number of changes that led to it; null for the first version. */
  change_count: z.number().int().nullable(),
  /** Whether guests see it now. */
  current: z.boolean(),
})
export type MenuPublicationWire = z.output<typeof MenuPublicationShape>

export const listVersions = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/versions',
  summary: 'The published versions of a branch’s menu, newest first, 30 at a time',
  params: ofBusiness,
  query: z.object({
    branch: z.uuid(),
    /** The versions before this one: `next` of the previous page. */
    before: z.uuid().optional(),
  }),
  response: z.object({ versions: z.array(MenuPublicationShape), next: z.uuid().nullable() }),
  errors: [...errors, 'branch_not_found'],
  read: publicationsFromWire,
})

export const VersionDifferenceShape = z.object({
  /** The number of changes; `changes` has the first 1,000 of them. */
  count: z.number().int(),
  changes: z.array(ChangeShape),
  /** What names the records of the changes; also of those that have been removed. */
  records: RecordsShape,
})
export type VersionDifferenceWire = z.output<typeof VersionDifferenceShape>

export const compareVersions = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/versions/:publicationId/changes',
  summary: 'The changes between a version and a later one, or the menu as it is now',
  params: ofVersion,
  query: z.object({ until: z.uuid().optional() }),
  response: VersionDifferenceShape,
  errors: versionErrors,
  read: differenceFromWire,
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/versions/:publicationId/restore',
  summary: 'Makes the menu what it was at a version, in all branches, as one set of changes',
  params: ofVersion,
  response: z.object({ set: ChangeSetShape.nullable() }),
  errors: restoreErrors,
  read: madeSetFromWire,
})

export const draftVersion = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/versions/:publicationId/draft',
  summary: 'Creates a draft with the changes that restore a version, to be scheduled',
  params: ofVersion,
  body: z.object({ name: z.string().trim().min(1).max(80) }),
  response: z.object({ draft: DraftShape }),
  errors: versionErrors,
  read: changedDraftFromWire,
})
