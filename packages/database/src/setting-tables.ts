import type { EditableRecord, Json } from '@sofra/changes'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './tenancy.ts'
import { writeRows } from './write-rows.ts'

/*
 * The settings of a business and its branches as editable records. Only the columns named here are fields: a secret or a
 * column of the database never becomes one by accident.
 */

/** The columns that are fields, in the tables of settings. */
export const settingFields = {
  business: [
    'names',
    'taglines',
    'business_type',
    'country',
    'currency',
    'time_zone',
    'languages',
    'whatsapp',
    'theme',
    'address_form',
    'menu_layout',
    'menu_cards',
    'highlighted_category_id',
    'drop_pin',
    'show_car_info',
    'choose_table',
    'social',
    'policies',
    'escalation',
  ],
  branch: ['reference_id', 'names', 'address', 'phone'],
  branch_selling: [
    'position',
    'hours',
    'last_order_minutes',
    'min_order',
    'service_fee',
    'preparation_minutes',
    'schedule_rules',
    'payments',
    'acceptance',
    'reservation',
  ],
  zone: ['position', 'names', 'visible', 'fees', 'min_order', 'fee_rules', 'delivery_minutes', 'color', 'shape'],
  printer: [
    'position',
    'names',
    'kind',
    'host',
    'port',
    'paper',
    'language',
    'second_language',
    'guest_details',
    'types',
    'station',
    'enabled',
  ],
  station: ['position', 'names', 'category_ids', 'item_ids'],
} as const

type SettingKind = keyof typeof settingFields

/** The fields that are not columns of the table. */
const computedFields: Readonly<Partial<Record<SettingKind, RawBuilder<unknown>>>> = {
  branch: sql`jsonb_build_object('point', case when row.lat is not null
    then jsonb_build_object('lat', row.lat, 'lng', row.lng) end)`,
  zone: sql`jsonb_build_object('areas', (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', area.id, 'names', area.names, 'parent_names', area.parent_names, 'shape', area.shape)
      order by area.position
    ), '[]')
    from areas as area
    where (area.merchant_id, area.branch_id, area.zone_id) = (row.merchant_id, row.branch_id, row.id)
  ))`,
}

/** The fields of a setting as SQL; the table is `row`. */
export function settingRecordOf(kind: SettingKind): RawBuilder<unknown> {
  const fields = settingFields[kind].flatMap((field) => [sql.lit(field), sql.ref(`row.${field}`)])
  const computed = computedFields[kind]
  return sql`jsonb_build_object(${sql.join(fields)})${computed ? sql` || ${computed}` : sql``}`
}

/** The columns of a setting's row. */
export function settingRow(kind: SettingKind, record: EditableRecord): EditableRecord {
  if (kind === 'branch') {
    const { point, ...columns } = record
    const { lat = null, lng = null } = (point ?? {}) as { lat?: Json; lng?: Json }
    return { ...columns, lat, lng }
  }
  if (kind === 'zone') {
    const { areas: _areas, ...columns } = record
    return columns
  }
  return record
}

/** Changes columns of existing rows: businesses and branches are never added by changes, and have other columns too. */
export async function updateRows(
  tx: Tx,
  { table, rows }: { readonly table: 'businesses' | 'branches'; readonly rows: readonly EditableRecord[] },
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`source.${column}`)}`)
  await sql`
    update ${sql.table(table)} as row set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as source
    where row.id = source.id`.execute(tx)
}

/** Gives branches the links of their reference ids. */
export async function writeLinks(tx: Tx, branchIds: readonly string[]): Promise<void> {
  await sql`
    update directory set reference_id = branches.reference_id from branches
    where directory.merchant_id = branches.merchant_id and directory.branch_id = branches.id
      and branches.id = any(${branchIds}::uuid[]) and directory.reference_id <> branches.reference_id`.execute(tx)
}

/** Replaces the areas of zones. */
export async function writeAreas(
  tx: Tx,
  merchantId: string,
  zones: readonly { readonly branchId: string; readonly zoneId: string; readonly areas: Json }[],
): Promise<void> {
  for (const { branchId, zoneId, areas } of zones) {
    await tx.deleteFrom('areas').where('branch_id', '=', branchId).where('zone_id', '=', zoneId).execute()
    const rows = (areas as readonly EditableRecord[]).map((area, position) => ({
      merchant_id: merchantId,
      branch_id: branchId,
      zone_id: zoneId,
      position,
      ...area,
    }))
    const key = ['merchant_id', 'branch_id', 'zone_id', 'id']
    await writeRows(tx, { table: 'areas', key, scope: { column: 'branch_id', ids: [branchId] }, rows })
  }
}
