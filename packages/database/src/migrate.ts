import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { appRole } from './connect.ts'

/** One file of `packages/database/migrations`: `NNNN-name.sql`. */
export type Migration = { name: string; sql: string; hash: string }

const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url))
// One migrator at a time, however many processes start at once.
const migrationLock = 20_261_122

/** Reads the migrations in the order in which they are applied. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
        throw new Error(`Cannot read the migration ${name}: its name must look like 0001-what-it-does.sql.`)
      }
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return { name: name.slice(0, -'.sql'.length), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database behind `url` (the owner's) up to date and returns the names of what it applied.
 * Each file is one transaction; a file that was applied and then changed is an error, because nobody could say any
 * more what the tables of a running shop look like.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
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
    await client.query(`revoke all on migrations from ${appRole}`)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    rejectChangedMigrations(applied, wanted)

    const fresh = wanted.filter((migration) => !applied.has(migration.name))
    for (const migration of fresh) await apply(client, migration)
    return fresh.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

function rejectChangedMigrations(applied: ReadonlyMap<string, string>, wanted: readonly Migration[]): void {
  for (const { name, hash } of wanted) {
    const before = applied.get(name)
    if (before !== undefined && before !== hash) {
      throw new Error(`The migration ${name} was changed after it had been applied: put it back and add a new one.`)
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

/** The app's role reads and writes rows, and nothing else: no table is its own, no policy passes it by. */
async function prepareRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
  try {
    if (rowCount === 0) await createRole(client)
    await client.query(`grant ${appRole} to current_user`)
  } catch (cause) {
    throw new Error(
      `The database user may not create the role ${appRole}: run "create role ${appRole} login; grant ${appRole} to <that user>" once as an administrator.`,
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
    // Another database of the same server is being migrated at this moment: roles are the whole server's.
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== '42710' && code !== '23505') throw error
  }
}
