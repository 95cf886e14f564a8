import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { queryDatabase } from '../tests/support/database.ts'

const copiedTables = ['orders', 'order_lines', 'order_events', 'idempotency']

/** Runs `run` with the URL of a server that only writes the rows of the product's last order, in the same database. */
export async function withOrderFloor<Result>(dataDir: string, run: (url: string) => Promise<Result>): Promise<Result> {
  const tables = copiedTables.map((table) => `create table bench_floor.${table} (like ${table} including all);`)
  await queryDatabase(
    dataDir,
    `drop schema if exists bench_floor cascade; create schema bench_floor; ${tables.join('')}`,
  )
  const [template] = await queryDatabase(
    dataDir,
    `select to_jsonb(orders) as order, (
       select jsonb_agg(to_jsonb(line) order by position) from order_lines as line where line.order_id = orders.id
     ) as lines
     from orders order by id desc limit 1`,
  )
  const url = `postgresql://sofra@${encodeURIComponent(path.join(dataDir, 'socket'))}/sofra`
  const child = fork(fileURLToPath(new URL('./order-floor-server.ts', import.meta.url)), [
    url,
    JSON.stringify(template),
  ])
  try {
    const [port] = await once(child, 'message')
    return await run(`http://127.0.0.1:${port}/`)
  } finally {
    child.kill()
    await once(child, 'exit')
    await queryDatabase(dataDir, 'drop schema bench_floor cascade')
  }
}
