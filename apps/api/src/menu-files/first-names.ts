import { type EditableRecord, isObject, type Json } from '@sofra/changes'
import { namedKinds } from '../change-sets/parse-records.ts'
import type { Entry } from './entries.ts'
import { textsOf } from './match.ts'

/** Names in the first language of a menu, which every record needs, for records that a file names in another one only. */
export class FirstNames {
  readonly #language: string
  #count = 0

  constructor(language: string) {
    this.#language = language
  }

  /** How many names were copied from another language. */
  get count(): number {
    return this.#count
  }

  /** The record with its name in another language as that in the first one, if it has none. */
  complete(entry: Entry, record: EditableRecord): EditableRecord {
    const names = isObject(record['names'] ?? null) ? (record['names'] as Readonly<Record<string, Json>>) : null
    if (!names || names[this.#language] !== undefined || !namedKinds.has(entry.kind)) return record
    const [other] = textsOf(record)
    if (other === undefined || entry.values[`names.${this.#language}`]) return record
    this.#count += 1
    return { ...record, names: { ...names, [this.#language]: other } }
  }
}
