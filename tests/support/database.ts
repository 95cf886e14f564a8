import path from 'node:path'
import { createPool } from '@sofra/database'

/** Queries the database of a running product directly, as its owner. */
export async function queryDatabase<Row extends object>(
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const socket = encodeURIComponent(path.join(dataDir, 'socket'))
  const pool = createPool({ url: `postgresql://sofra@${socket}/sofra`, max: 1 })
  try {
    const { rows } = await pool.query<Row>(sql, [...values])
    return rows
  } finally {
    await pool.end()
  }
}
