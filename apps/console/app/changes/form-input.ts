import { useRecordState } from './records.tsx'
import { inputOf } from './unsaved-input.ts'

/** The input of a field of a form that adds a record, kept over a reload. `form` is its place among the unsaved input. */
export function useFormInput(form: string, field: string): string {
  return useRecordState(({ unsaved }) => String(inputOf(unsaved, form, field)?.input ?? ''))
}
