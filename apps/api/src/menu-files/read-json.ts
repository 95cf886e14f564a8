import { type EditableRecord, isObject, type Json } from '@sofra/changes'
import type { MenuRecordKind } from '@sofra/contract/menu-records'
import { decodeText } from './decode-text.ts'
import { type Entry, type FileValue, type MenuFile, problem, type RowProblem } from './entries.ts'
import type { TableContext } from './read-columns.ts'
import { idsOf } from './read-records.ts'
import { readShopFileMenu } from './read-shop-file.ts'
import { fileRecordKinds } from './record-cells.ts'
import { UnreadableFile } from './table.ts'

/**
 * Reads a menu that `jsonOfRecords` wrote, or the menu of a shop file. Rows are counted by record.
 * @throws {UnreadableFile} broken_file, unknown_format
 */
export async function readMenuJson(bytes: Uint8Array, context: TableContext): Promise<MenuFile> {
  const file = parse(bytes)
  if (!isObject(file)) throw new UnreadableFile('unknown_format')
  if (file['format'] === 'sofra-menu/1' && isObject(file['records'] ?? null))
    return ofRecords(file['records'] as EditableRecord)
  if (Array.isArray(file['categories'])) return readShopFileMenu(file, context)
  throw new UnreadableFile('unknown_format')
}

function parse(bytes: Uint8Array): Json {
  try {
    return JSON.parse(decodeText(bytes)) as Json
  } catch (cause) {
    throw new UnreadableFile('broken_file', cause)
  }
}

function ofRecords(records: EditableRecord): MenuFile {
  const entries: Entry[] = []
  const problems: RowProblem[] = []
  for (const [at, [on, record]] of Object.entries(records).entries()) {
    const slash = on.indexOf('/')
    const kind = fileRecordKinds.find((one) => one === on.slice(0, slash))
    if (kind && isObject(record)) entries.push(entryOf(kind, on.slice(slash + 1), record, at + 1))
    else problems.push(problem(at + 1, 'not_understood', { text: on }))
  }
  const kinds = new Set<MenuRecordKind>(entries.map(({ kind }) => kind))
  const covers = fileRecordKinds.filter((kind) => kinds.has(kind))
  return {
    kind: 'sofra',
    columns: [],
    entries: withOwners(entries),
    problems,
    covers,
    rows: entries.length + problems.length,
  }
}

/** Price labels refer to the entry of their item, so that they are left out with it. */
function withOwners(entries: readonly Entry[]): Entry[] {
  const items = new Map(entries.filter(({ kind }) => kind === 'item').map((entry) => [entry.id, entry]))
  return entries.map((entry) => {
    const owner = entry.kind === 'price_label' ? items.get(entry.owner as string) : undefined
    return owner ? { ...entry, owner } : entry
  })
}

function entryOf(kind: MenuRecordKind, ids: string, record: EditableRecord, row: number): Entry {
  const values = Object.entries(record).flatMap(([field, value]): (readonly [string, FileValue])[] => {
    if ((field !== 'names' && field !== 'descriptions') || !isObject(value)) return [[field, fileValue(field, value)]]
    return Object.entries(value).map(([language, text]) => [
      `${field}.${language}`,
      fileValue(`${field}:${language}`, text),
    ])
  })
  return { kind, row, ...idsOf(kind, ids), values: Object.fromEntries(values) }
}

export function fileValue(column: string, value: Json): FileValue {
  return { value, column, text: typeof value === 'string' ? value : JSON.stringify(value) }
}
