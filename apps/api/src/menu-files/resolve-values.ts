import type { Json } from '@sofra/changes'
import type { MenuRecordKind } from '@sofra/contract/menu-records'
import type { Picture } from '@sofra/menu'
import { listFields, referenceFields } from '../change-sets/dependents.ts'
import { type Entry, type FileValue, problem, type RowProblem, type RowProblemCode } from './entries.ts'
import type { RecordIndex } from './match.ts'

interface ResolverOptions {
  readonly index: RecordIndex
  /** The pictures by the names under which files refer to them. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Whether the file is an export of a menu, whose references are ids. */
  readonly isOwnFile: boolean
  /** Receives what the menu has not. The rows are taken over without it. */
  readonly report: (problem: RowProblem) => void
}

/** Puts ids and pictures in place of the names that a file has for them. */
export class ValueResolver {
  readonly #options: ResolverOptions
  /** What the menu has not, to report it once for all rows. */
  readonly #reported = new Set<string>()

  constructor(options: ResolverOptions) {
    this.#options = options
  }

  /** The value with ids and pictures in place of names; undefined leaves the field as it is. */
  resolve(entry: Entry, field: string, { value, column }: FileValue): Json | undefined {
    const listKind = listFields[field]
    if (listKind && Array.isArray(value)) return this.#list(entry, listKind, value, column)
    const kind = referenceFields[field]
    if (kind && typeof value === 'string') return this.#options.index.find(kind, '', value) ?? value
    if (field === 'picture' && typeof value === 'string') return this.#picture(entry, value, column)
    if (field === 'pictures' && Array.isArray(value)) {
      const found = value.flatMap((name: Json) => this.#picture(entry, String(name), column) ?? [])
      // An item keeps its pictures if the file has none of those that it names.
      return found.length === 0 && value.length > 0 ? undefined : found
    }
    return value
  }

  /** The ids of a list. */
  #list(entry: Entry, kind: MenuRecordKind, names: readonly Json[], column: string): Json {
    const { index, isOwnFile, report } = this.#options
    return names.flatMap((one) => {
      const name = String(one)
      const id = index.find(kind, kind === 'item' ? '*' : '', name)
      if (id !== null || isOwnFile) return [id ?? name]
      const key = `${kind} ${name}`
      if (this.#reported.has(key)) return []
      this.#reported.add(key)
      const code = kind === 'modifier_group' ? 'choices_missing' : (`unknown_${kind}` as RowProblemCode)
      report(problem(entry.row, code, { column, text: name }, false))
      return []
    })
  }

  #picture(entry: Entry, name: string, column: string): Json | undefined {
    const found = this.#options.pictures.get(name)
    if (found) return { ...found }
    this.#options.report(problem(entry.row, 'picture_missing', { column, text: name }, false))
    return undefined
  }
}
