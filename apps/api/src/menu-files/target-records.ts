import type { EditableRecord, Json, Records } from '@sofra/changes'
import type { Entry } from './entries.ts'

/** The records of a menu while a file is merged into it, with the entries of the file that they come from. */
export class TargetRecords {
  /** The records by their references, those of the menu among them. */
  readonly records: Map<string, EditableRecord>
  readonly #before: Records
  readonly #entries = new Map<string, Entry>()

  constructor(before: Records) {
    this.#before = before
    this.records = new Map(before)
  }

  place(entry: Entry, on: string, record: EditableRecord): void {
    this.records.set(on, record)
    this.#entries.set(on, entry)
  }

  /** The entry that a record comes from. */
  entryOf(on: string): Entry | undefined {
    return this.#entries.get(on)
  }

  /** The references of the records that come from the file, in its order. */
  placed(): string[] {
    return [...this.#entries.keys()]
  }

  /** Takes back what is in one row with a problem: a row is taken over as a whole or not at all. */
  dropRows(badRows: ReadonlySet<number | null>): void {
    for (const [on, { implied, row }] of this.#entries) if (!implied && badRows.has(row)) this.#takeBack(on)
  }

  /** Takes back categories that only rows name that were left out. */
  dropEmptyCategories(): void {
    const used = new Set<Json>()
    for (const [on, record] of this.records) {
      if (on.startsWith('item/')) used.add(record['category_id'] ?? null)
      if (on.startsWith('category/')) used.add(record['parent_id'] ?? null)
    }
    for (const [on, { implied }] of this.#entries) {
      if (implied && !used.has(on.slice('category/'.length))) this.#takeBack(on)
    }
  }

  #takeBack(on: string): void {
    const earlier = this.#before.get(on)
    if (earlier) this.records.set(on, earlier)
    else this.records.delete(on)
    this.#entries.delete(on)
  }
}
