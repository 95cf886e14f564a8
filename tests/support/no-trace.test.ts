import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '@sofra/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, makeOrderBody, placeOrder } from './order.ts'
import { type Product, startProduct } from './product.ts'

/*
 * What a customer who has gone leaves behind, looked for where a running product keeps or says anything: every table of its
 * database, its queue, every file of its data folder, and every line of its log. What each call forgets is tested beside it.
 */

const patience = 300_000
const person = {
  name: 'Zubayda Quillfeather',
  email: 'zubayda@quillfeather.example',
  phone: '+96597531864',
  street: 'Quince Alley',
}
/** However it was written: what is left without what stands between letters and digits. */
const traces = /zubayda|quillfeather|quincealley|97531864/
const bare = (text: string) => text.replace(/[^\p{L}\d]/gu, '').toLowerCase()

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'trace' } })
}, patience)
afterAll(() => product?.stop(), patience)

test(
  'a customer who has gone is in no table, no file and no line of the log',
  async () => {
    const { url } = product
    const { id, headers, branch_id } = await signUp()
    const order = await makeOrderBody(url, 'mashawi', 'hummus')
    const { name, phone, street } = person
    const placed = await placeOrder(url, { ...order, name, phone, dial_code: '', street, comment: `Ring for ${name}` })
    await ask(
      `${url}/api/webapp/orders/join/${id}`,
      { orders: [{ id: placed.order_id, key: placed.order_key }] },
      headers,
    )
    await visit(`${placed.url}`, '/mashawi/profile', '/mashawi/orders/history', '/mashawi/locations', '/mashawi/login')
    await visit(`/api/webapp/order/${placed.order_id}/${placed.order_key}/receipt.pdf`)
    await ask(`${url}/api/webapp/order/${placed.order_id}/${placed.order_key}/cancel`, { reason: `I am ${name}` })
    expect(await placesWithTraces()).toContain('orders')

    await ask(`${url}/api/webapp/account/delete/${id}/code`, { branch_id }, headers)
    await ask(`${url}/api/webapp/account/delete/${id}`, { code: await lastCode() }, headers)
    expect(await placesWithTraces()).toEqual([])

    async function visit(...pages: string[]): Promise<void> {
      for (const page of pages) await (await fetch(url + page, { headers })).text()
    }
  },
  patience,
)

async function signUp() {
  const { url } = product
  const { restaurant } = await ask<{ restaurant: { branch_id: string } }>(`${url}/api/webapp/v5/restaurant/mashawi`)
  const { branch_id } = restaurant
  const { name, email, phone } = person
  const { otp_id } = await ask<{ otp_id: string }>(`${url}/api/webapp/register`, { branch_id, phone, name, email })
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

/** The code that was sent last, where whoever tries the product reads it. */
async function lastCode(): Promise<string> {
  const { messages } = await ask<{ messages: { code: string | null }[] }>(`${product.url}/api/dev/outbox`)
  return messages[0]?.code ?? ''
}

/** Where the person is still known: tables, files and the log. */
async function placesWithTraces(): Promise<string[]> {
  const found = [...(await rowsOfTables()), ...(await texts(product.dataDir)), { place: 'log', text: product.output() }]
  return [...new Set(found.filter(({ text }) => traces.test(bare(text))).map(({ place }) => place))].toSorted()
}

async function rowsOfTables(): Promise<{ place: string; text: string }[]> {
  const socket = encodeURIComponent(path.join(product.dataDir, 'socket'))
  const pool = createPool({ url: `postgresql://sofra@${socket}/sofra`, as: 'owner', max: 2 })
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

/** Every file of a folder but those of the database server, whose tables are read as tables. */
async function texts(folder: string): Promise<{ place: string; text: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(folder, 'postgres')))
  return Promise.all(files.map(async (file) => ({ place: file, text: await readFile(file, 'utf8') })))
}
