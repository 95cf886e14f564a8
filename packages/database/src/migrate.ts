import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { appRole } from './app-role.ts'

/** One file of `packages/database/migrations`: `NNNN-name.sql`. */
export type Migration = { name: string; sql: string; hash: string }

const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url))
// One migrator at a time, however many processes start at once.
const migrationLock = 20_261_122

/**
 * Reads the migrations in the order in which they are applied.
 *
 * @throws Error for a file whose name is not `NNNN-name.sql`.
 */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
        throw new Error(`Cannot read the migration ${name}: the name must look like 0001-what-it-does.sql.`)
      }
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name: name.slice(0, -'.sql'.length), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Applies the missing migrations to the database at `url`, which connects as the owner of the tables, and returns their
 * names. Each migration is one transaction.
 *
 * @throws Error when a migration fails, when the user may not create the app's role, or when a migration was changed
 *   after it had been applied: the schema of running databases would then be unknown.
 * @throws Error of the driver when the database cannot be reached.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const available = migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: url, application_name: 'sofra migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepareRole(client)
    await client.query(
      `create table if not exists migrations
       (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    // The app reads which migrations are applied, and cannot change them.
    await client.query(`revoke all on migrations from ${appRole}; grant select (name) on migrations to ${appRole}`)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    rejectChangedMigrations(applied, available)

    const pending = available.filter((migration) => !applied.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/**
 * Returns whether every migration is applied to the database at `url`, which may connect as the app.
 *
 * @throws Error of the driver when the database cannot be reached.
 */
export async function isMigrated(url: string): Promise<boolean> {
  const available = await readMigrations()
  const client = new pg.Client({ connectionString: url, application_name: 'sofra start' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    return available.every(({ name }) => applied.has(name))
  } catch (error) {
    // The table does not exist yet, or an older version created it without this right.
    if (error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '42501')) return false
    throw error
  } finally {
    await client.end()
  }
}

function rejectChangedMigrations(applied: ReadonlyMap<string, string>, available: readonly Migration[]): void {
  for (const { name, hash } of available) {
    const before = applied.get(name)
    if (before !== undefined && before !== hash) {
      throw new Error(`The migration ${name} was changed after it had been applied: restore it and add a new one.`)
    }
  }
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Cannot apply the migration ${name}: ${reason}`, { cause })
  }
}

/** Creates the app's role. It reads and writes rows, owns no table, and every policy applies to it. */
async function prepareRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
  try {
    if (rowCount === 0) await createRole(client)
  } catch (cause) {
    throw new Error(
      `The database user may not create the role ${appRole}: run "create role ${appRole} login" once as an administrator.`,
      { cause },
    )
  }
  await client.query(`
    grant usage on schema public to ${appRole};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole};
    alter default privileges in schema public grant usage, select on sequences to ${appRole};
    alter default privileges in schema public grant execute on functions to ${appRole};
  `)
}

async function createRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole`)
  } catch (error) {
    // Roles belong to the whole server: another database of it is being migrated at the same time.
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== '42710' && code !== '23505') throw error
  }
}
