import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '@sofra/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderBody, placeOrder, requestJson } from './order.ts'
import { type Product, startProduct } from './product.ts'
import { isTurn } from './sample.ts'

/*
 * Searches all storage of a running product for the data of a deleted customer: every table of its database, its queue,
 * every file of its data folder, and every line of its log. What each call erases is tested beside the call.
 */

const timeoutMilliseconds = 300_000
const person = {
  name: 'Zubayda Quillfeather',
  email: 'zubayda@quillfeather.example',
  phone: '+96597531864',
  street: 'Quince Alley',
}
/** Matches normalised text: letters and digits only. */
const traces = /zubayda|quillfeather|quincealley|97531864/
const normalize = (text: string) => text.replace(/[^\p{L}\d]/gu, '').toLowerCase()

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'trace' } })
}, timeoutMilliseconds)
afterAll(() => product?.stop(), timeoutMilliseconds)

// It starts the product: one run in four.
test.runIf(isTurn(0, 4))(
  'leaves no data of a deleted customer in any table, file or log line',
  async () => {
    const { url } = product
    const { id, headers, branch_id } = await signUp()
    const order = await makeOrderBody(url, 'mashawi', 'hummus')
    const { name, phone, street } = person
    const placed = await placeOrder(url, { ...order, name, phone, dial_code: '', street, comment: `Ring for ${name}` })
    await requestJson(
      `${url}/api/webapp/orders/join/${id}`,
      { orders: [{ id: placed.order_id, key: placed.order_key }] },
      headers,
    )
    await visit(`${placed.url}`, '/mashawi/profile', '/mashawi/orders/history', '/mashawi/locations', '/mashawi/login')
    await visit(`/api/webapp/order/${placed.order_id}/${placed.order_key}/receipt.pdf`)
    await requestJson(`${url}/api/webapp/order/${placed.order_id}/${placed.order_key}/cancel`, {
      reason: `I am ${name}`,
    })
    expect(await findTraces()).toContain('orders')

    await requestJson(`${url}/api/webapp/account/delete/${id}/code`, { branch_id }, headers)
    await requestJson(`${url}/api/webapp/account/delete/${id}`, { code: await lastCode() }, headers)
    expect(await findTraces()).toEqual([])

    async function visit(...pages: string[]): Promise<void> {
      for (const page of pages) await (await fetch(url + page, { headers })).text()
    }
  },
  timeoutMilliseconds,
)

async function signUp() {
  const { url } = product
  const { restaurant } = await requestJson<{ restaurant: { branch_id: string } }>(
    `${url}/api/webapp/v5/restaurant/mashawi`,
  )
  const { branch_id } = restaurant
  const { name, email, phone } = person
  const { otp_id } = await requestJson<{ otp_id: string }>(`${url}/api/webapp/register`, {
    branch_id,
    phone,
    name,
    email,
  })
  const response = await fetch(`${url}/api/webapp/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': name },
    body: JSON.stringify({ branch_id, phone, code: await lastCode(), otp_id, session: 'cookie' }),
  })
  expect(response.status).toBe(200)
  const { user } = (await response.json()) as { user: { id: string } }
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { id: user.id, headers: { cookie }, branch_id }
}

/** The last code sent, read from the outbox page. */
async function lastCode(): Promise<string> {
  const page = await (await fetch(`${product.url}/dev/outbox`)).text()
  return /<output[^>]*>(\d+)</.exec(page)?.[1] ?? ''
}

/** The tables, files and logs that contain data of the customer. */
async function findTraces(): Promise<string[]> {
  const found = [
    ...(await readTables()),
    ...(await readFiles(product.dataDir)),
    { place: 'log', text: product.output() },
  ]
  return [...new Set(found.filter(({ text }) => traces.test(normalize(text))).map(({ place }) => place))].toSorted()
}

async function readTables(): Promise<{ place: string; text: string }[]> {
  const socket = encodeURIComponent(path.join(product.dataDir, 'socket'))
  const pool = createPool({ url: `postgresql://sofra@${socket}/sofra`, max: 2 })
  try {
    const { rows: tables } = await pool.query<{ schema: string; name: string }>(`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
    expect(new Set(tables.map(({ schema }) => schema))).toEqual(new Set(['public', 'jobs']))
    const rows = []
    for (const { schema, name } of tables) {
      const found = await pool.query<{ text: string }>(`select to_jsonb(t)::text as text from "${schema}"."${name}" t`)
      rows.push(...found.rows.map(({ text }) => ({ place: schema === 'public' ? name : `${schema}.${name}`, text })))
    }
    return rows
  } finally {
    await pool.end()
  }
}

/** All files of a folder except those of the database server, whose tables are queried. */
async function readFiles(folder: string): Promise<{ place: string; text: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(folder, 'postgres')))
  return Promise.all(files.map(async (file) => ({ place: file, text: await readFile(file, 'utf8') })))
}
