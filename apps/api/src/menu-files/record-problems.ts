import { type EditableRecord, isObject, type Json } from '@sofra/changes'
import { menuRecords } from '@sofra/contract/menu-records'
import { listFields } from '../change-sets/dependents.ts'
import { namedKinds } from '../change-sets/parse-records.ts'
import type { Entry, RowProblemCode } from './entries.ts'
import type { RecordIndex } from './match.ts'

/** The cell of a file in which a problem is: empty if it is not known. */
export type ProblemCell = { readonly column?: string; readonly text?: string }

/** What is invalid in the record of an entry by itself: a field outside its bounds, or no name in the first language. */
export function recordProblems(
  entry: Entry,
  record: EditableRecord,
  firstLanguage: string,
): { code: RowProblemCode; cell: ProblemCell }[] {
  const result = menuRecords[entry.kind].safeParse(record)
  const issues = result.success ? [] : result.error.issues
  return [
    ...(lacksName(entry, record, firstLanguage) ? [{ code: 'text_missing' as const, cell: nameCell(entry) }] : []),
    ...issues.map(({ path, code }) => {
      const field = path.map(String).slice(0, 2).join('.')
      return { code: codeOf(code), cell: entry.values[field] ?? entry.values[String(path[0])] ?? {} }
    }),
  ]
}

function lacksName({ kind }: Entry, record: EditableRecord, language: string): boolean {
  const names = record['names'] ?? null
  return (
    namedKinds.has(kind) && isObject(names) && !String((names as Readonly<Record<string, Json>>)[language] ?? '').trim()
  )
}

/** The cell of a field that does not fit with other records: of a list the entry that is unknown. */
export function conflictCell({ values }: Entry, field: string, code: string, index: RecordIndex): ProblemCell {
  const cell = values[field]
  const kind = listFields[field]
  if (!cell || !kind || !Array.isArray(cell.value) || !code.startsWith('unknown_')) return cell ?? {}
  const unknown = cell.value.filter((one: Json) => index.find(kind, kind === 'item' ? '*' : '', String(one)) === null)
  return { column: cell.column, text: unknown.length > 0 ? unknown.join(', ') : cell.text }
}

/** The record in the path of a problem: ids contain no dots. */
export function recordIn(path: string): string {
  const dot = path.indexOf('.')
  return dot < 0 ? path : path.slice(0, dot)
}

/** The cell of the first name of an entry. */
export function nameCell({ values }: Entry): ProblemCell {
  const [name] = Object.entries(values).filter(([field]) => field.startsWith('names.'))
  return name?.[1] ?? {}
}

/** The names of an entry in all languages. */
export function namesIn(values: Entry['values']): string[] {
  return Object.entries(values).flatMap(([field, { value }]) =>
    field.startsWith('names.') && typeof value === 'string' && value !== '' ? [value] : [],
  )
}

const codes: Readonly<Record<string, RowProblemCode>> = {
  too_small: 'too_small',
  too_big: 'too_big',
  invalid_value: 'invalid_choice',
  invalid_union: 'invalid_choice',
}

/** The code of a problem for one of a schema. */
function codeOf(code: string): RowProblemCode {
  return codes[code] ?? 'invalid_value'
}
