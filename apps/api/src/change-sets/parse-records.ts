import { type EditableRecord, isEqual, isObject, type Records } from '@sofra/changes'
import { type FieldProblem, Refusal } from '@sofra/contract'
import { parseReference, recordSchemas } from '@sofra/contract/menu-records'

/** The kinds whose name guests always see. A price label or a branch's own setting needs none. */
export const namedKinds: ReadonlySet<string> = new Set([
  'item',
  'category',
  'modifier_group',
  'modifier',
  'tag',
  'tax',
  'business',
  'branch',
  'zone',
  'printer',
  'station',
])

/**
 * Validates the records that are new or different by the schema of their kind, and returns all of them as they are stored.
 * @throws {Refusal} invalid_changes with every invalid field, such as `item/hummus.price`
 */
export function parseRecords(before: Records, after: Records, languages: readonly string[]): Records {
  const problems: FieldProblem[] = []
  const parsed = new Map<string, EditableRecord>()
  for (const [on, record] of after) {
    const earlier = before.get(on)
    const isSame = earlier !== undefined && isEqual(earlier, record)
    parsed.set(on, isSame ? earlier : parseRecord(on, record, languages, problems))
  }
  refuseIfAny(problems)
  return parsed
}

/** @throws {Refusal} invalid_changes if there are problems */
export function refuseIfAny(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('invalid_changes', { problems }, { fields: problems })
}

function parseRecord(
  on: string,
  record: EditableRecord,
  languages: readonly string[],
  problems: FieldProblem[],
): EditableRecord {
  const reference = parseReference(on)
  if (!reference) {
    problems.push({ path: on, code: 'unknown_record' })
    return record
  }
  const result = recordSchemas[reference.kind].safeParse(record)
  if (!result.success) {
    problems.push(...result.error.issues.map(({ path, code }) => ({ path: [on, ...path].join('.'), code })))
    return record
  }
  const parsed = result.data as EditableRecord
  const [first = ''] = languages
  const { names } = parsed
  if (namedKinds.has(reference.kind) && !(isObject(names ?? null) && String(Object(names)[first] ?? '').trim())) {
    problems.push({ path: `${on}.names.${first}`, code: 'text_missing' })
  }
  return parsed
}
