import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPool } from '@sofra/database'

/*
 * The floor of an order: a Node server that writes the rows of one order by one pooled statement, without rules. The
 * tables of schema `bench_floor` have the columns, checks and indexes of the product's. Sends its port to the parent
 * process.
 */
const [url = '', template = ''] = process.argv.slice(2)
const { order, lines } = JSON.parse(template) as { order: object; lines: object[] }
const pool = createPool({ url, max: 20 })
let number = 0

const statement = {
  name: 'floor',
  text: `
    with new_order as (
      insert into bench_floor.orders select * from jsonb_populate_record(
        null::bench_floor.orders, $1::jsonb || jsonb_build_object('id', uuidv7(), 'number', $3::int, 'key', $4::text))
      returning merchant_id, branch_id, id, state, placed_at, name
    ), claimed as (
      insert into bench_floor.idempotency (merchant_id, branch_id, key, body_hash, order_id)
      select merchant_id, branch_id, $4, $4, id from new_order
    ), lines as (
      insert into bench_floor.order_lines select line.* from new_order, jsonb_to_recordset($2::jsonb) as given (position int),
        jsonb_populate_record(null::bench_floor.order_lines,
          $2::jsonb -> given.position || jsonb_build_object('order_id', new_order.id)) as line
    )
    insert into bench_floor.order_events (merchant_id, order_id, state, at, by_kind, by_name, reason)
    select merchant_id, id, state, placed_at, 'guest', name, '' from new_order
    returning order_id`,
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return JSON.parse(Buffer.concat(pieces).toString())
}

const server = createServer(async (request, response) => {
  try {
    await readBody(request)
    number += 1
    const values = [JSON.stringify(order), JSON.stringify(lines), number, request.headers['idempotency-key']]
    const { rows } = await pool.query({ ...statement, values })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(rows[0]))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
