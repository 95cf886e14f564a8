import type pg from 'pg'

/*
 * The cache of geocoding responses and the throttles of geocoding requests, one per service. They belong to no merchant:
 * docs/decisions/0017-map-search.md
 */

/** Returns a cached response that was fetched at or after `since` (epoch milliseconds), or null. */
export async function findCachedGeocode(pool: pg.Pool, key: string, since: number): Promise<unknown | null> {
  const { rows } = await pool.query<{ response: unknown }>(
    'select response from geocode_cache where key = $1 and fetched_at >= to_timestamp($2::float8 / 1000)',
    [key, since],
  )
  return rows[0]?.response ?? null
}

/** Stores a response and replaces an older one. `now` is in epoch milliseconds. */
export async function cacheGeocode(pool: pg.Pool, key: string, response: unknown, now: number): Promise<void> {
  await pool.query(
    `insert into geocode_cache (key, response, fetched_at) values ($1, $2, to_timestamp($3::float8 / 1000))
    on conflict (key) do update set response = excluded.response, fetched_at = excluded.fetched_at`,
    [key, JSON.stringify(response), now],
  )
}

/** Deletes responses fetched before `since` (epoch milliseconds) and returns how many. */
export async function deleteOldGeocodes(pool: pg.Pool, since: number): Promise<number> {
  const { rowCount } = await pool.query(
    'delete from geocode_cache where fetched_at < to_timestamp($1::float8 / 1000)',
    [since],
  )
  return rowCount ?? 0
}

interface GeocodeThrottle {
  /** The service that the request is for; each has its own queue. */
  readonly service: string
  /** The minimum time between two requests. */
  readonly intervalMilliseconds: number
  /** A request that would have to wait longer is not reserved. */
  readonly maxWaitMilliseconds: number
}

/**
 * Reserves the next request to a geocoding service. Returns how many milliseconds to wait before sending it, or null
 * when the wait would be too long. One statement on one row by the database's clock orders all processes, and no
 * connection is held while a caller waits.
 */
export async function reserveGeocodeRequest(pool: pg.Pool, throttle: GeocodeThrottle): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number }>(
    `insert into geocode_throttle as throttle (service, next_at)
    values ($3, clock_timestamp() + make_interval(secs => $1::float8 / 1000))
    on conflict (service) do update
    set next_at = greatest(throttle.next_at, clock_timestamp()) + make_interval(secs => $1::float8 / 1000)
    where throttle.next_at <= clock_timestamp() + make_interval(secs => $2::float8 / 1000)
    returning greatest(
      0,
      extract(epoch from next_at - make_interval(secs => $1::float8 / 1000) - clock_timestamp()) * 1000
    )::float8 as wait`,
    [throttle.intervalMilliseconds, throttle.maxWaitMilliseconds, throttle.service],
  )
  return rows[0]?.wait ?? null
}

/** Delays all further requests to a service, after it reported too many. */
export async function pauseGeocoding(pool: pg.Pool, service: string, milliseconds: number): Promise<void> {
  await pool.query(
    `insert into geocode_throttle as throttle (service, next_at)
    values ($1, clock_timestamp() + make_interval(secs => $2::float8 / 1000))
    on conflict (service) do update set next_at = greatest(throttle.next_at, excluded.next_at)`,
    [service, milliseconds],
  )
}
