import type pg from 'pg'

/*
 * What the map search service has answered, and whose turn it is to ask it. Both are about the world outside and belong
 * to no merchant: docs/decisions/0017-map-search.md.
 */

/** An answer that is no older than `since`; null: has to be asked. */
export async function findCachedGeocode(pool: pg.Pool, key: string, since: number): Promise<unknown | null> {
  const { rows } = await pool.query<{ answer: unknown }>(
    'select answer from found_places where key = $1 and found_at >= to_timestamp($2::float8 / 1000)',
    [key, since],
  )
  return rows[0]?.answer ?? null
}

/** Remembers an answer in place of an older one. */
export async function cacheGeocode(pool: pg.Pool, key: string, answer: unknown, now: number): Promise<void> {
  await pool.query(
    `insert into found_places (key, answer, found_at) values ($1, $2, to_timestamp($3::float8 / 1000))
    on conflict (key) do update set answer = excluded.answer, found_at = excluded.found_at`,
    [key, JSON.stringify(answer), now],
  )
}

/** Forgets what was found before `since`. How many answers that were. */
export async function deleteOldGeocodes(pool: pg.Pool, since: number): Promise<number> {
  const { rowCount } = await pool.query('delete from found_places where found_at < to_timestamp($1::float8 / 1000)', [
    since,
  ])
  return rowCount ?? 0
}

interface GeocodeThrottle {
  readonly intervalMilliseconds: number
  /** Who would have to wait longer takes no turn. */
  readonly maxWaitMilliseconds: number
}

/**
 * Takes the next turn to ask the service: in how many milliseconds it comes, or null when that is too long. One
 * statement on one row by the database's clock, so that all processes stand in one queue and nobody holds a connection
 * while they wait.
 */
export async function reserveGeocodeRequest(pool: pg.Pool, turn: GeocodeThrottle): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number }>(
    `update map_search_turn
    set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => $1::float8 / 1000)
    where next_at <= clock_timestamp() + make_interval(secs => $2::float8 / 1000)
    returning greatest(
      0,
      extract(epoch from next_at - make_interval(secs => $1::float8 / 1000) - clock_timestamp()) * 1000
    )::float8 as wait`,
    [turn.intervalMilliseconds, turn.maxWaitMilliseconds],
  )
  return rows[0]?.wait ?? null
}

/** Nobody asks for a while: the service has said that it was asked too much. */
export async function pauseGeocoding(pool: pg.Pool, milliseconds: number): Promise<void> {
  await pool.query(
    'update map_search_turn set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => $1::float8 / 1000))',
    [milliseconds],
  )
}
