import pg from 'pg'

/** The role that the running product logs in as. It owns no table, so row-level security applies to it. */
export const appRole = 'sofra_app'

/** Why row-level security would not hold for a database user. */
export type Privilege = 'superuser' | 'owner'

/**
 * Returns the name of the database user of `url` and what lets it bypass row-level security: the rights of a superuser, or
 * of the owner of the database or its tables, held directly or by membership in another role. Null for a user without.
 *
 * @throws Error of the driver when the database cannot be reached.
 */
export async function findPrivilege(url: string): Promise<{ user: string; privilege: Privilege | null }> {
  const client = new pg.Client({ connectionString: url, application_name: 'sofra start' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ user: string; superuser: boolean; owner: boolean }>(privilegeQuery)
    const [found] = rows
    if (!found) throw new Error('Cannot read the rights of the database user: the database returned no row')
    return { user: found.user, privilege: found.superuser ? 'superuser' : found.owner ? 'owner' : null }
  } finally {
    await client.end()
  }
}

// The session user counts, not the current one: a role that SET ROLE lowered can be raised again by RESET ROLE.
const privilegeQuery = `
  select session_user as user,
    exists (
      select from pg_roles
      where pg_has_role(session_user, oid, 'member') and (
        rolsuper or rolbypassrls or rolcreaterole
        or rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
      )
    ) as superuser,
    exists (
      select from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(session_user, relowner, 'member')
      union all
      select from pg_database where datname = current_database() and pg_has_role(session_user, datdba, 'member')
    ) as owner`
