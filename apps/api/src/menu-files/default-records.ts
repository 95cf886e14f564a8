import type { EditableRecord, Json, Records } from '@sofra/changes'
import { type MenuRecordKind, menuRecords } from '@sofra/contract/menu-records'
import type { z } from 'zod'

/** The ways of selling of the first item of a menu. */
const firstTypes: Json = ['delivery', 'pickup', 'dine-in']

const defaults: Readonly<Partial<Record<MenuRecordKind, EditableRecord>>> = {
  tax: { inclusive: false, on_order: false },
  tag: { kind: 'tag' },
  modifier_group: { minimum: 0, maximum: 0, free_count: 0 },
  modifier: { price: 0, maximum: 1, visible: true, sold_out: false },
  category: { visible: true, pin: false },
  item: { visible: true, pin: false, price_display: 'from', hide_price: false, comment_required: false },
  price_label: { sold_by: 'quantity', minimum: 1, maximum: 1000, step: 1, shipping_grams: 0 },
  item_branch: { visible: true },
  category_branch: { visible: true },
}

/** Makes the records to which the fields of a file are added: new ones at the end of their list. */
export class DefaultRecords {
  readonly #now: number
  readonly #taxIds: () => Json
  readonly #model: EditableRecord | undefined
  readonly #last = new Map<string, number>()

  /** `target`: the records so far, with the taxes of the file. `now`: epoch milliseconds. */
  constructor(before: Records, target: Records, now: number) {
    this.#now = now
    for (const [on, record] of before) this.#note(scopeOf(on, record), record)
    this.#model = [...before].findLast(([on]) => on.startsWith('item/'))?.[1]
    // An owner who has no items yet charges all taxes on items, as a shop file does.
    this.#taxIds = () =>
      [...target]
        .filter(([on, tax]) => on.startsWith('tax/') && tax['on_order'] !== true)
        .map(([on]) => on.slice('tax/'.length))
  }

  /** A new record of a kind. `fields` are those of the file that decide about its place: its category, its position. */
  next(kind: MenuRecordKind, on: string, fields: EditableRecord): EditableRecord {
    const record: Record<string, Json> = { ...emptyRecord(kind), ...defaults[kind] }
    if (kind === 'item') {
      record['types'] = this.#model?.['types'] ?? firstTypes
      record['tax_ids'] = this.#model?.['tax_ids'] ?? this.#taxIds()
      record['added_at'] = this.#now
    }
    if (kind === 'discount') record['id'] = on.slice('discount/'.length).replaceAll('/', '-')
    if (Object.hasOwn(menuRecords[kind].shape, 'position')) {
      const scope = scopeOf(on, fields)
      record['position'] = fields['position'] ?? (this.#last.get(scope) ?? -1) + 1
      this.#note(scope, record)
    }
    return record
  }

  #note(scope: string, { position }: EditableRecord): void {
    if (typeof position === 'number') this.#last.set(scope, Math.max(this.#last.get(scope) ?? -1, position))
  }
}

/** The list in which a record has its position: items of a category, price labels of an item, all categories. */
function scopeOf(on: string, { category_id }: EditableRecord): string {
  const [kind = '', ...ids] = on.split('/')
  return kind === 'item' ? `item ${String(category_id)}` : [kind, ...ids.slice(0, -1)].join(' ')
}

const empty = new Map<MenuRecordKind, EditableRecord>()

/** The fields of a kind without values: null, or an empty list or object. */
function emptyRecord(kind: MenuRecordKind): EditableRecord {
  const known = empty.get(kind)
  if (known) return known
  const shape: Readonly<Record<string, z.ZodType>> = menuRecords[kind].shape
  const fields = Object.entries(shape).flatMap(([field, schema]) => {
    const value = [null, [], {}].find((one) => schema.safeParse(one).success)
    return value === undefined ? [] : [[field, value as Json] as const]
  })
  const record = Object.fromEntries(fields)
  empty.set(kind, record)
  return record
}
