import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { deliverOrder, order, pickupOrder } from '../../testing/orders.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, jahraId, database } = fixture

let owner = ''
let manager = ''
beforeAll(async () => {
  owner = await signIn(fixture, { email: 'owner@export.test', role: 'owner' })
  manager = await signIn(fixture, { email: 'manager@export.test', role: 'manager', branchIds: [jahraId] })
})

const placed = async (body: object) => String((await order(fixture, body)).body['order_id'])
const download = (query: Record<string, string>, cookie = owner) =>
  request(`/console/orders/export?${new URLSearchParams(query)}`, { headers: { cookie } })

test('200: exports the found orders as CSV, in the language of the request, and no cell is a formula', async () => {
  const id = await placed(pickupOrder(branchId, { name: '=HYPERLINK("x")', comment: '+1 spoon' }))
  await placed(pickupOrder(branchId, { name: 'Another Guest' }))
  await deliverOrder(fixture, id, owner)
  const refund = { method: 'POST', json: { amount: 1, reason: 'Cold' }, headers: { cookie: owner } }
  expect((await request(`/console/orders/${id}/refund`, refund)).status).toBe(200)

  const answer = await download({ format: 'csv', term: 'hyperlink', locale: 'en' })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-.*\.csv"$/)
  const [headings, row, ...others] = (await answer.text()).trim().split('\r\n')
  expect(headings).toMatch(/^\ufeff?Number,Date,Time,Branch,Type,Status,Guest,Phone,Items/)
  expect(row).toContain(`"'=HYPERLINK(""x"")"`)
  expect(row).toContain(`'+96560001234`)
  expect(row).toContain(`'+1 spoon`)
  expect(row).toContain('1× ')
  expect(row).toMatch(/,3\.15,0,1,KWD,Cash,$/)
  expect(others).toEqual([])
  expect(await (await download({ format: 'csv', locale: 'ar' })).text()).toContain('الرقم')
})

test('200: exports a spreadsheet of more orders than one batch, with amounts as numbers', async () => {
  await placed(pickupOrder(branchId, { name: 'Template <&> "Guest"' }))
  await database.ownerPool.query(
    `with written as (insert into orders (merchant_id, id, business_id, branch_id, day, number, key, selling_type, state, placed_at,
       finished_at, name, phone, language, note, fulfilment, payment_method, menu_version, currency, total, to_pay, quote)
     select merchant_id, uuidv7(), business_id, branch_id, '2020-02-02', series, repeat('k', 22), selling_type, 'delivered',
       timestamptz '2020-02-02T10:00Z' + make_interval(mins => series), now(), name, '', 'en', '', fulfilment,
       payment_method, menu_version, currency, total, to_pay, quote
     from (select * from orders where name like 'Template%') as one, generate_series(1, 1200) as series
     returning merchant_id, id)
     insert into order_events (merchant_id, order_id, state, at, by_kind, by_name, reason)
     select merchant_id, id, 'delivered', now(), 'staff', 'Sara', '' from written`,
  )
  const answer = await download({ format: 'xlsx', term: 'template', locale: 'en' })
  const rows = await readSheet(Buffer.from(await answer.arrayBuffer()))
  expect(rows).toHaveLength(1 + 1201)
  expect(rows[2]?.[6]).toBe('Template <&> "Guest"')
  expect(rows[2]?.[1]).toBe('2020-02-03')
  expect(rows[2]?.[16]).toBe(3.15)
  expect(new Set(rows.slice(1).map((row) => `${row[0]} ${row[1]} ${row[2]}`)).size).toBe(1201)
})

test('200: staff of one branch export its orders only', async () => {
  await placed(pickupOrder(branchId, { name: 'Elsewhere Guest' }))
  const text = await (await download({ format: 'csv', term: 'elsewhere' }, manager)).text()
  expect(text.trim().split('\r\n')).toHaveLength(1)
})

test('200: the receipt of an order of last month shows its refund in cash', async () => {
  const id = await placed(pickupOrder(branchId))
  await deliverOrder(fixture, id, owner)
  const json = { lines: [{ position: 0, quantity: 1 }], reason: 'Cold' }
  await request(`/console/orders/${id}/refund`, { method: 'POST', json, headers: { cookie: owner } })
  await database.ownerPool.query(
    `update orders set day = day - 32, placed_at = placed_at - interval '32 days' where id = $1`,
    [id],
  )
  const answer = await request(`/console/orders/${id}/receipt.pdf?locale=en`, { headers: { cookie: owner } })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const texts = readPdf(new Uint8Array(await answer.arrayBuffer())).join('\n')
  // Subtotal, total and refund.
  expect(texts.match(/KD\u00a03\.150/g)).toHaveLength(3)
})
