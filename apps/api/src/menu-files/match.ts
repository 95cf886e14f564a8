import type { EditableRecord, Records } from '@sofra/changes'
import { isObject } from '@sofra/changes'
import type { MenuRecordKind } from '@sofra/contract/menu-records'
import { type IdMaker, idMaker } from '@sofra/contract/record-ids'
import { foldText } from '@sofra/menu'

/** The ids of new records without a name in Latin letters. */
const fallbackIds: Readonly<Partial<Record<MenuRecordKind, string>>> = { price_label: 'price' }

/**
 * Finds records by id or by name, and makes the ids of new ones. Names are compared folded, in every language. A name counts
 * within its scope: an item within its category, a price label within its item, a modifier within its group.
 */
export class RecordIndex {
  readonly #ids = new Map<string, IdMaker>()
  readonly #known = new Map<string, Set<string>>()
  readonly #byName = new Map<string, string>()

  constructor(before: Records) {
    for (const [on, record] of before) {
      const [kind = '', ...ids] = on.split('/')
      const id = ids.at(-1) ?? ''
      const owner = ids.slice(0, -1).join('/')
      this.add(kind as MenuRecordKind, owner, id, record)
    }
  }

  /** Notes a record. Of several with the same name, the first is found by it. */
  add(kind: MenuRecordKind, owner: string, id: string, record: EditableRecord): void {
    this.#idsOf(kind, owner).add(id)
    const scope = kind === 'item' ? String(record['category_id']) : owner
    for (const text of textsOf(record)) {
      const key = nameKey(kind, scope, text)
      if (!this.#byName.has(key)) this.#byName.set(key, id)
      const anywhere = nameKey(kind, '*', text)
      if (!this.#byName.has(anywhere)) this.#byName.set(anywhere, id)
    }
  }

  has(kind: MenuRecordKind, owner: string, id: string): boolean {
    return this.#known.get(`${kind} ${owner}`)?.has(id) ?? false
  }

  /** The ids of the records of a kind that belong to an owner. */
  idsOf(kind: MenuRecordKind, owner: string): ReadonlySet<string> {
    return this.#idsOf(kind, owner)
  }

  /** The id of the record with this id or name; null if there is none. `scope` is `*` for any. */
  find(kind: MenuRecordKind, scope: string, text: string): string | null {
    const owner = kind === 'item' || scope === '*' ? '' : scope
    if (this.has(kind, owner, text)) return text
    return this.#byName.get(nameKey(kind, scope, text)) ?? null
  }

  /** A new id made from a name. */
  create(kind: MenuRecordKind, owner: string, name: string): string {
    const key = `${kind} ${owner}`
    const maker = this.#ids.get(key) ?? idMaker(this.#idsOf(kind, owner))
    this.#ids.set(key, maker)
    return maker.next(name, fallbackIds[kind] ?? kind.replaceAll('_', '-'))
  }

  #idsOf(kind: MenuRecordKind, owner: string): Set<string> {
    const key = `${kind} ${owner}`
    const ids = this.#known.get(key) ?? new Set()
    this.#known.set(key, ids)
    return ids
  }
}

function nameKey(kind: MenuRecordKind, scope: string, text: string): string {
  return JSON.stringify([kind, scope, foldText(text) || text])
}

/** The names of a record in every language. */
export function textsOf({ names = {} }: EditableRecord): string[] {
  return isObject(names) ? Object.values(names).map(String) : []
}
