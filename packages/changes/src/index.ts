export * from './apply-changes.ts'
export type { Change, ChangeDraft, ChangeSet, Conflict, EditableRecord, Json, Records } from './change.ts'
export { invert, isEqual, isObject, valueAt } from './change.ts'
export * from './find-changes.ts'
