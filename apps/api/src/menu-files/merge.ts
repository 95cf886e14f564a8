import { type Change, type EditableRecord, type Records, withChanges } from '@sofra/changes'
import { type MenuRecordKind, parseReference } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import type { Picture, Texts } from '@sofra/menu'
import { menuProblems } from '../change-sets/check-menu.ts'
import { DefaultRecords } from './default-records.ts'
import { type Entry, type FileValue, type MenuFile, problem, type RowProblem, type RowProblemCode } from './entries.ts'
import { FirstNames } from './first-names.ts'
import { languageOfText } from './languages.ts'
import { RecordIndex } from './match.ts'
import { fileRecordKinds } from './record-cells.ts'
import { conflictCell, nameCell, namesIn, type ProblemCell, recordIn, recordProblems } from './record-problems.ts'
import { ValueResolver } from './resolve-values.ts'
import { TargetRecords } from './target-records.ts'

/** The menu with which a file is merged. */
export interface MergeContext {
  readonly before: Records
  /** The first is required in every name. */
  readonly languages: readonly string[]
  readonly branches: readonly { readonly id: string; readonly referenceId: string; readonly names: Texts }[]
  /** The pictures by the names under which files refer to them. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Epoch milliseconds. */
  readonly now: number
}

export interface Merged {
  /** The records of the menu after the import, before anything is removed. */
  readonly target: Records
  /** What the file describes, by the reference of its record: also rows that are left out, where it is known. */
  readonly mentioned: ReadonlySet<string>
  /** The references of the records that the file adds or keeps, in its order. */
  readonly taken: readonly string[]
  readonly problems: readonly RowProblem[]
}

/**
 * Merges what a file describes with the records of the menu. Rows that cannot be taken over are left out with everything that
 * belongs to them, and each has a problem.
 */
export function mergeFile(file: MenuFile, context: MergeContext): Merged {
  const merge = new Merge(file, context)
  for (const kind of fileRecordKinds) merge.addAll(kind)
  merge.leaveOutConflicts()
  return merge.result()
}

/** The kinds of the records to which others belong. */
const ownerKinds: Readonly<Partial<Record<MenuRecordKind, MenuRecordKind>>> = {
  modifier: 'modifier_group',
  price_label: 'item',
  item_branch: 'item',
  price_label_branch: 'item',
  category_branch: 'category',
}

class Merge {
  readonly #context: MergeContext
  readonly #index: RecordIndex
  readonly #byKind: ReadonlyMap<MenuRecordKind, readonly Entry[]>
  readonly #target: TargetRecords
  readonly #onOf = new Map<Entry, string>()
  readonly #mentioned = new Set<string>()
  readonly #problems: RowProblem[]
  readonly #badRows: Set<number | null>
  readonly #labelsOf: ReadonlyMap<Entry | string | null, readonly Entry[]>
  readonly #defaults: DefaultRecords
  readonly #values: ValueResolver
  readonly #firstNames: FirstNames

  constructor(file: MenuFile, context: MergeContext) {
    this.#context = context
    this.#index = new RecordIndex(context.before)
    this.#firstNames = new FirstNames(context.languages[0] ?? 'en')
    this.#target = new TargetRecords(context.before)
    this.#defaults = new DefaultRecords(context.before, this.#target.records, context.now)
    this.#byKind = Map.groupBy(file.entries, ({ kind }) => kind)
    this.#labelsOf = Map.groupBy(this.#byKind.get('price_label') ?? [], ({ owner }) => owner)
    this.#problems = [...file.problems]
    this.#values = new ValueResolver({
      index: this.#index,
      pictures: context.pictures,
      isOwnFile: file.kind === 'sofra' || file.kind === 'shop-file',
      report: (found) => this.#problems.push(found),
    })
    this.#badRows = new Set(file.problems.filter(({ leftOut }) => leftOut).map(({ row }) => row))
  }

  addAll(kind: MenuRecordKind): void {
    for (const entry of this.#byKind.get(kind) ?? []) this.#add(entry)
  }

  #add(entry: Entry): void {
    const owner = this.#ownerOf(entry)
    if (owner === undefined) return
    const values = entry.kind === 'item' ? this.#withCategory(entry) : entry.values
    if (values === null) return
    const id = this.#idOf(entry, owner, values)
    if (id === null) return
    const on = referenceOf(entry.kind, ...(owner === '' ? [id] : [...owner.split('/'), id]))
    this.#mentioned.add(on)
    this.#onOf.set(entry, on)
    if (this.#badRows.has(entry.row)) return
    const isValid = parseReference(on) !== null
    if (!isValid || this.#target.entryOf(on)) {
      if (isValid) this.#leaveOut(entry, 'duplicate', nameCell(entry))
      else this.#leaveOut(entry, 'id_invalid', { column: 'id', text: id })
      return
    }
    const record = this.#recordOf(entry, on, values)
    this.#index.add(entry.kind, owner, id, record)
    if (this.#isInvalid(entry, record)) return
    this.#target.place(entry, on, record)
  }

  /** The ids of the owner, '' for none; undefined if it is left out or unknown. */
  #ownerOf(entry: Entry): string | undefined {
    const { owner, kind } = entry
    if (owner === null || kind === 'item') return ''
    if (typeof owner === 'string') return this.#knownOwner(entry, owner)
    const on = this.#onOf.get(owner)
    if (on !== undefined && this.#target.entryOf(on) === owner) return on.slice(on.indexOf('/') + 1)
    // The row of the owner has a problem of its own.
    if (owner.row !== entry.row) this.#leaveOut(entry, 'owner_left_out', nameCell(entry))
    return undefined
  }

  #knownOwner(entry: Entry, owner: string): string | undefined {
    const [first = '', second] = owner.split('/')
    const kind = ownerKinds[entry.kind] ?? 'item'
    const id = this.#index.find(kind, kind === 'item' ? '*' : '', first)
    const label = second === undefined || id === null ? undefined : this.#index.find('price_label', id, second)
    if (id !== null && label !== null) return label === undefined ? id : `${id}/${label}`
    this.#leaveOut(entry, 'unknown_owner', { column: 'id', text: owner })
    return undefined
  }

  /** The values of an item with the id of its category, which is created if there is none of that name. */
  #withCategory(entry: Entry): Entry['values'] | null {
    const { owner, values } = entry
    if (owner !== null && typeof owner === 'object') {
      const on = this.#onOf.get(owner)
      const value = on?.slice(on.indexOf('/') + 1) ?? null
      return { ...values, category_id: { value, column: '', text: '' } }
    }
    const given = values['category_id']
    const isKnown = entry.id !== null && this.#index.has('item', '', entry.id)
    if (!given || given.value === null) return isKnown ? values : { ...values, category_id: this.#otherCategory() }
    const text = String(given.value)
    if (this.#mentioned.has(referenceOf('category', text)) && !this.#index.has('category', '', text)) {
      this.#leaveOut(entry, 'owner_left_out', given)
      return null
    }
    return { ...values, category_id: { ...given, value: this.#category(entry, text) } }
  }

  /** The id of the category with this id or name. "Drinks > Hot" is a category within another. */
  #category(entry: Entry, text: string): string {
    let parent: string | null = null
    let id = this.#index.find('category', '', text)
    for (const name of id === null ? text.split(/\s*>\s*/) : []) {
      id = this.#index.find('category', '', name)
      if (id === null) {
        id = this.#index.create('category', '', name)
        this.#addImplied(entry, id, { [languageOfText(name, this.#context.languages)]: name }, parent)
      }
      parent = id
    }
    return id ?? ''
  }

  /** The category of items for which the file has none. */
  #otherCategory(): FileValue {
    const names: Texts = { en: 'Menu', ar: 'القائمة' }
    const own = Object.entries(names).filter(([language]) => this.#context.languages.includes(language))
    const id = this.#index.find('category', '', 'Menu') ?? this.#index.create('category', '', 'Menu')
    if (!this.#index.has('category', '', id))
      this.#addImplied(null, id, own.length > 0 ? Object.fromEntries(own) : { en: 'Menu' }, null)
    return { value: id, column: '', text: '' }
  }

  #addImplied(entry: Entry | null, id: string, names: Texts, parent: string | null): void {
    const values = Object.fromEntries(
      Object.entries(names).map(([language, text]) => [`names.${language}`, { value: text, column: '', text }]),
    )
    const implied: Entry = { kind: 'category', row: entry?.row ?? 0, id, owner: null, values, implied: true }
    const on = referenceOf('category', id)
    const record = { ...this.#recordOf(implied, on, values), parent_id: parent }
    this.#index.add('category', '', id, record)
    this.#target.place(implied, on, record)
    this.#mentioned.add(on)
  }

  /** The id of the record of an entry: as in the file, of the record with its name, or a new one. */
  #idOf(entry: Entry, owner: string, values: Entry['values']): string | null {
    const { kind } = entry
    if (kind.endsWith('_branch')) return this.#branchId(entry)
    if (entry.id !== null) return entry.id
    const scope = kind === 'item' ? String(values['category_id']?.value ?? '') : owner
    const names = namesIn(values)
    const found = names.map((name) => this.#index.find(kind, scope, name)).find((id) => id !== null)
    if (found) return found
    if (kind === 'price_label') {
      const only = this.#onlyLabel(entry, owner, names)
      if (only !== undefined) return only
    }
    if (names.length === 0 && kind !== 'price_label') {
      this.#leaveOut(entry, 'text_missing', nameCell(entry))
      return null
    }
    return this.#index.create(kind, owner, names.find((name) => /[a-z\d]/i.test(name)) ?? names[0] ?? '')
  }

  /**
   * The price label of an item that has one price, in the file and in the menu, whatever its name; null if a price without
   * a size may be that of several; undefined if it is a new one.
   */
  #onlyLabel(entry: Entry, item: string, names: readonly string[]): string | null | undefined {
    const existing = this.#index.idsOf('price_label', item)
    const isOnly = (this.#labelsOf.get(entry.owner) ?? []).length === 1
    if (!isOnly || existing.size === 0) return undefined
    if (existing.size === 1 && names.length === 0) return [...existing][0]
    if (names.length > 0) return undefined
    this.#leaveOut(entry, 'several_sizes', entry.values['price'] ?? {})
    return null
  }

  #branchId(entry: Entry): string | null {
    const { id } = entry
    const text = (id ?? '').trim().toLowerCase()
    const found = this.#context.branches.find(
      ({ id, referenceId, names }) =>
        [id, referenceId].includes(text) || Object.values(names).some((name) => name.toLowerCase() === text),
    )
    if (!found) this.#leaveOut(entry, 'unknown_branch', { column: 'id', text: id ?? '' })
    return found?.id ?? null
  }

  #recordOf(entry: Entry, on: string, values: Entry['values']): EditableRecord {
    const changes = Object.entries(values).flatMap(([field, value]): Change[] => {
      const to = this.#values.resolve(entry, field, value)
      return to === undefined ? [] : [{ on, field, from: null, to }]
    })
    const plain = Object.fromEntries(changes.map(({ field, to }) => [String(field), to]))
    const base = this.#target.records.get(on) ?? this.#defaults.next(entry.kind, on, plain)
    return this.#firstNames.complete(entry, withChanges(new Map([[on, base]]), changes).get(on) ?? base)
  }

  #isInvalid(entry: Entry, record: EditableRecord): boolean {
    const found = recordProblems(entry, record, this.#context.languages[0] ?? 'en')
    for (const { code, cell } of found) this.#leaveOut(entry, code, cell)
    return found.length > 0
  }

  /** Leaves out rows whose records do not fit with the others, until all do. */
  leaveOutConflicts(): void {
    const branchIds = new Set(this.#context.branches.map(({ id }) => id))
    for (;;) {
      this.#target.dropRows(this.#badRows)
      this.#target.dropEmptyCategories()
      const found = menuProblems(this.#target.records, { branchIds }).flatMap(({ path, code }) => {
        const on = recordIn(path)
        const entry = this.#target.entryOf(on)
        return entry ? [{ entry, code, field: path.slice(on.length + 1) }] : []
      })
      if (found.length === 0) return
      for (const { entry, code, field } of found) {
        const own = code === 'unknown_owner' ? 'owner_left_out' : (code as RowProblemCode)
        this.#leaveOut(entry, own, conflictCell(entry, field, code, this.#index))
      }
    }
  }

  #leaveOut(entry: Entry, code: RowProblemCode, cell: ProblemCell): void {
    this.#badRows.add(entry.row)
    this.#problems.push(problem(entry.row, code, cell))
  }

  result(): Merged {
    const copied = this.#firstNames.count
    if (copied > 0) this.#problems.push(problem(null, 'names_copied', { text: String(copied) }, false))
    return {
      target: this.#target.records,
      mentioned: this.#mentioned,
      taken: this.#target.placed(),
      problems: this.#problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    }
  }
}
