import { sql } from 'kysely'
import type { Database } from './schema.ts'
import type { Tx } from './tenancy.ts'

type TableName = keyof Database

/** The complete rows of a table within a scope, such as the zones of some branches. */
export interface Rows {
  readonly table: TableName
  readonly key: readonly string[]
  readonly scope: { readonly column: 'business_id' | 'branch_id'; readonly ids: readonly string[] }
  /** All rows have the same columns; jsonb columns hold the value itself. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Inserts the rows, and updates existing ones that differ. */
export async function writeRows(tx: Tx, { table, key, rows }: Rows): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const [before, after] = [table, 'excluded'].map((name) =>
    sql.join(columns.map((column) => sql.ref(`${name}.${column}`))),
  )
  const updates = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(updates)}
    where (${before}) is distinct from (${after})`.execute(tx)
}

/** Deletes the rows of the scope that are not among `rows`. */
export async function removeOthers(tx: Tx, { table, key, scope, rows }: Rows): Promise<void> {
  const columns = (of: string) => sql.join(key.map((column) => sql.ref(`${of}.${column}`)))
  // "not in" is computed with a hash; "not exists" compared every row with every other, as the planner expects few rows.
  await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(scope.column)} = any (${scope.ids}::uuid[]) and (${columns(table)}) not in (
      select ${columns('required')}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as required
    )`.execute(tx)
}
