import type { EditableRecord, Json, Records } from '@sofra/changes'
import { sql } from 'kysely'
import type { Database } from './schema.ts'
import { settingRecordOf, settingRow, updateRows, writeAreas, writeLinks } from './setting-tables.ts'
import type { Tx } from './tenancy.ts'
import { writeRows } from './write-rows.ts'

/** A table of editable records. The fields of a menu's records are its columns without merchant, business and `keys`. */
interface RecordTable {
  readonly table: keyof Database
  /** The columns that a reference such as `price_label/hummus/large` names after its kind, in its order. */
  readonly keys: readonly string[]
}

/** The kinds of records of a menu, referred-to ones first. */
const menuTables = {
  tax: { table: 'taxes', keys: ['id'] },
  tag: { table: 'tags', keys: ['id'] },
  modifier_group: { table: 'modifier_groups', keys: ['id'] },
  modifier: { table: 'modifiers', keys: ['group_id', 'id'] },
  category: { table: 'categories', keys: ['id'] },
  item: { table: 'items', keys: ['id'] },
  price_label: { table: 'price_labels', keys: ['item_id', 'id'] },
  item_branch: { table: 'item_branches', keys: ['item_id', 'branch_id'] },
  category_branch: { table: 'category_branches', keys: ['category_id', 'branch_id'] },
  price_label_branch: { table: 'price_label_branches', keys: ['item_id', 'label_id', 'branch_id'] },
  discount: { table: 'discounts', keys: ['selling_type', 'target', 'target_id'] },
} as const satisfies Record<string, RecordTable>

/** The kinds of records of the settings. Their fields are in `settingFields`. */
const settingTables = {
  business: { table: 'businesses', keys: ['id'] },
  branch: { table: 'branches', keys: ['id'] },
  branch_selling: { table: 'branch_selling', keys: ['branch_id', 'selling_type'] },
  zone: { table: 'zones', keys: ['branch_id', 'id'] },
  printer: { table: 'printers', keys: ['branch_id', 'id'] },
  station: { table: 'kitchen_stations', keys: ['branch_id', 'id'] },
} as const satisfies Record<string, RecordTable>

const recordTables = { ...menuTables, ...settingTables }

type SettingKind = keyof typeof settingTables
type RecordKind = keyof typeof recordTables
const kinds = Object.keys(recordTables) as RecordKind[]
const settingKinds = Object.keys(settingTables) as SettingKind[]

interface MenuOf {
  readonly merchantId: string
  readonly businessId: string
}

/** Reads the editable records of a business's menu: all of them, or those with these references. */
export async function readMenuRecords(tx: Tx, { businessId }: MenuOf, only?: Iterable<string>): Promise<Records> {
  const wanted = only && Map.groupBy(new Set(only), kindOf)
  return readKinds(tx, businessId, Object.keys(menuTables) as RecordKind[], wanted)
}

/** Reads the editable settings of a business and its open branches. */
export function readSettingRecords(tx: Tx, { businessId }: MenuOf): Promise<Records> {
  return readKinds(tx, businessId, settingKinds, undefined)
}

async function readKinds(
  tx: Tx,
  businessId: string,
  some: readonly RecordKind[],
  wanted: ReadonlyMap<RecordKind, readonly string[]> | undefined,
): Promise<Records> {
  const records = new Map<string, EditableRecord>()
  for (const kind of some) {
    const references = wanted?.get(kind)
    if (wanted && !references) continue
    for (const { ids, record } of await readRows(tx, kind, businessId, references)) {
      records.set([kind, ...ids].join('/'), record)
    }
  }
  return records
}

async function readRows(tx: Tx, kind: RecordKind, businessId: string, references: readonly string[] | undefined) {
  const { table, keys }: RecordTable = recordTables[kind]
  const ids = sql.join(keys.map((key) => sql`${sql.ref(`row.${key}`)}::text`))
  const hidden = ['merchant_id', 'business_id', ...keys]
  const record = isSetting(kind)
    ? settingRecordOf(kind)
    : sql`(${kind === 'item' ? itemFields : sql`to_jsonb(row)`}) - ${hidden}::text[]`
  const rows = await sql<{ ids: string[]; record: EditableRecord }>`
    select array[${ids}] as ids, ${record} as record
    from ${sql.table(table)} as row
    ${references ? sql`join ${keyRows(kind, references)} as wanted using (${columnsOf(keys)})` : sql``}
    where ${isOfBusiness(kind, businessId)}`.execute(tx)
  return rows.rows.map(({ ids, record }) => ({ ids: ids.map(idToReference), record }))
}

function isSetting(kind: RecordKind): kind is SettingKind {
  return Object.hasOwn(settingTables, kind)
}

/** The condition that a row of a kind belongs to the business. */
function isOfBusiness(kind: RecordKind, businessId: string) {
  switch (kind) {
    case 'business':
      return sql`row.id = ${businessId}`
    case 'branch':
      return sql`row.business_id = ${businessId} and row.status = 'open'`
    case 'branch_selling':
    case 'zone':
    case 'printer':
    case 'station':
      return sql`row.branch_id in (select id from branches where business_id = ${businessId} and status = 'open')`
    default:
      return sql`row.business_id = ${businessId}`
  }
}

/** An item lists its modifier groups, and the instant when it was added is in milliseconds. */
const itemFields = sql`to_jsonb(row) || jsonb_build_object(
  'added_at', floor(extract(epoch from row.added_at) * 1000)::bigint,
  'modifier_groups', (
    select coalesce(jsonb_agg(link.group_id order by link.position), '[]')
    from item_modifier_groups as link
    where (link.merchant_id, link.business_id, link.item_id) = (row.merchant_id, row.business_id, row.id)
  )
)`

/** Writes the records that are new or different in `after`, and deletes those that are only in `before`. */
export async function writeRecords(tx: Tx, menu: MenuOf, before: Records, after: Records): Promise<void> {
  const removed = Map.groupBy(
    [...before.keys()].filter((on) => !after.has(on)),
    kindOf,
  )
  const written = Map.groupBy(
    [...after].filter(([on, record]) => before.get(on) !== record),
    ([on]) => kindOf(on),
  )
  for (const kind of kinds) await writeKind(tx, menu, kind, written.get(kind) ?? [])
  for (const kind of kinds.toReversed()) await deleteRecords(tx, menu, kind, removed.get(kind) ?? [])
}

type Entry = readonly [on: string, record: EditableRecord]

async function writeKind(tx: Tx, menu: MenuOf, kind: RecordKind, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  if (isSetting(kind)) return writeSettings(tx, menu, kind, entries)
  const { table, keys }: RecordTable = recordTables[kind]
  const own = { merchant_id: menu.merchantId, business_id: menu.businessId }
  const rows = entries.map(([on, record]) => ({
    ...own,
    ...keysOf(kind, on),
    ...(kind === 'item' ? itemRow(record) : record),
  }))
  const scope = { column: 'business_id', ids: [menu.businessId] } as const
  await writeRows(tx, { table, key: ['merchant_id', 'business_id', ...keys], scope, rows })
  if (kind === 'item') await writeModifierGroups(tx, own, entries)
}

async function writeSettings(
  tx: Tx,
  { merchantId }: MenuOf,
  kind: SettingKind,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries.map(([on, record]) => ({ ...keysOf(kind, on), ...settingRow(kind, record) }))
  if (kind === 'business') return updateRows(tx, { table: 'businesses', rows })
  if (kind === 'branch') {
    await updateRows(tx, { table: 'branches', rows })
    return writeLinks(
      tx,
      rows.map(({ id }) => String(id)),
    )
  }
  const { table, keys } = settingTables[kind]
  const [key, scope] = [['merchant_id', ...keys], { column: 'branch_id', ids: [] } as const]
  await writeRows(tx, { table, key, scope, rows: rows.map((row) => ({ merchant_id: merchantId, ...row })) })
  if (kind === 'zone') {
    const zones = entries.map(([on, { areas = [] }]) => {
      const [, branchId = '', zoneId = ''] = on.split('/')
      return { branchId, zoneId, areas }
    })
    await writeAreas(tx, merchantId, zones)
  }
}

function itemRow({ modifier_groups: _groups, added_at, ...row }: EditableRecord): EditableRecord {
  return { ...row, added_at: new Date(Number(added_at)).toISOString() }
}

async function writeModifierGroups(
  tx: Tx,
  own: { readonly merchant_id: string; readonly business_id: string },
  items: readonly Entry[],
): Promise<void> {
  const ids = items.map(([on]) => keysOf('item', on)['id'] ?? '')
  await tx
    .deleteFrom('item_modifier_groups')
    .where('business_id', '=', own.business_id)
    .where('item_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const rows = items.flatMap(([on, { modifier_groups }]) =>
    (modifier_groups as readonly string[]).map((group_id, position) => ({
      ...own,
      item_id: keysOf('item', on)['id'],
      group_id,
      position,
    })),
  )
  const key = ['merchant_id', 'business_id', 'item_id', 'group_id']
  await writeRows(tx, {
    table: 'item_modifier_groups',
    key,
    scope: { column: 'business_id', ids: [own.business_id] },
    rows,
  })
}

async function deleteRecords(
  tx: Tx,
  { businessId }: MenuOf,
  kind: RecordKind,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return
  const { table, keys }: RecordTable = recordTables[kind]
  const isSame = keys.map((key) => sql`${sql.ref(`row.${key}`)} = ${sql.ref(`removed.${key}`)}`)
  await sql`
    delete from ${sql.table(table)} as row using ${keyRows(kind, references)} as removed
    where ${isOfBusiness(kind, businessId)} and ${sql.join(isSame, sql` and `)}`.execute(tx)
}

/** A set of rows with the key columns of these references, in the types of the table. */
function keyRows(kind: RecordKind, references: readonly string[]) {
  const { table, keys }: RecordTable = recordTables[kind]
  const rows = JSON.stringify(references.map((on) => keysOf(kind, on)))
  return sql`(select ${columnsOf(keys)} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb))`
}

function columnsOf(keys: readonly string[]) {
  return sql.join(keys.map((key) => sql.ref(key)))
}

/** The key columns of a reference. */
function keysOf(kind: RecordKind, on: string): Record<string, Json> {
  const ids = on.split('/').slice(1)
  return Object.fromEntries(recordTables[kind].keys.map((key, at) => [key, idFromReference(ids[at] ?? '')]))
}

function kindOf(on: string): RecordKind {
  return on.slice(0, on.indexOf('/')) as RecordKind
}

/* The target of a discount on the whole menu is empty in the table, and `-` in a reference. */
const noTarget = '-'

function idToReference(id: string): string {
  return id === '' ? noTarget : id
}

function idFromReference(id: string): string {
  return id === noTarget ? '' : id
}
