import { draftOf } from './drafts.ts'
import { useRecordState } from './records.tsx'

/** The input of a field of a form that adds a record, kept over a reload. `form` is its place among the drafts. */
export function useDraftInput(form: string, field: string): string {
  return useRecordState(({ drafts }) => String(draftOf(drafts, form, field)?.input ?? ''))
}
