import sharp from 'sharp'
import { expect } from 'vitest'
import { signInCustomer } from './customers.ts'
import { type Keys, lines, type Names, place } from './isolated-calls.ts'
import { createLockHelpers } from './locks.ts'
import { order, pickupOrder } from './orders.ts'
import { anyPrinter } from './printers.ts'
import { takeReservations } from './reservations.ts'
import { pressSandboxButton } from './sandbox-page.ts'
import { lunchTime, type TestApi } from './start-api.ts'

/** A customer with one resource of every kind, and a user of the console of the same merchant. */
export interface TestUser {
  readonly names: Names & Keys
  readonly guest: Readonly<Record<string, string>>
  readonly staff: Readonly<Record<string, string>>
}

/** Creates a customer of the branch with one resource of every kind; `cookie` is that of an owner of its merchant. */
export async function createTestUser(
  fixture: TestApi,
  at: { merchantId: string; branchId: string },
  cookie: string,
): Promise<TestUser> {
  const here = { ...fixture, ...at }
  const { request } = fixture
  const { id: customer, headers, phone } = await signInCustomer(here)
  const placed = await order(here, pickupOrder(at.branchId), undefined, headers)
  expect(placed.status).toBe(200)
  const { locations } = await (
    await request(`/webapp/locations/${customer}`, { method: 'POST', json: place, headers })
  ).json()
  const { sessions } = await (await request(`/webapp/sessions/${customer}`, { headers })).json()
  const bought = await request(`/webapp/wallet/${at.branchId}/packages/ten/buy`, {
    method: 'POST',
    json: { payment_type: 4 },
    headers,
  })
  const { attempt_id: purchase, payment_url } = await bought.json()
  // The bank charges another amount, which creates a payment exception.
  await pressSandboxButton(here, payment_url, 'less')
  await request(`/webapp/wallet/${at.branchId}/purchases/${purchase}`, { method: 'POST', json: {}, headers })
  const { printer, printJob, station } = await addPrinter(fixture, at, cookie)
  const { business, changeSet, draft, publication } = await editMenu(fixture, at.branchId, cookie)
  const picture = await addPicture(fixture, business, cookie)
  const importId = await stageImport(fixture, business, cookie)
  const { lock } = await createLockHelpers(here).requestLock({ selling_types: 2, order_lines: lines })
  const names = {
    customer,
    location: locations[0].id,
    session: sessions[0].id,
    order: String(placed.body['order_id']),
    orderKey: String(placed.body['order_key']),
    lock: lock.id,
    lockKey: lock.key,
    branch: at.branchId,
    business,
    changeSet,
    draft,
    publication,
    picture,
    printer,
    printJob,
    station,
    import: importId,
    purchase: String(purchase),
    ...(await reserveTable(here, { phone, headers })),
    tableBlock: await blockTable(here, cookie),
    phone,
  }
  return { names, guest: headers, staff: { cookie } }
}

let reserved = 0

/** The id and the key of a reservation that only this customer has: on a day and from an address of its own. */
async function reserveTable(
  here: TestApi,
  { phone, headers }: { readonly phone: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Record<'reservation' | 'reservationKey', string>> {
  await takeReservations(here, { maxAdvanceMinutes: 525_600 })
  reserved += 1
  const at = new Date(lunchTime + reserved * 24 * 3_600_000).toISOString()
  const init = {
    method: 'POST',
    json: { branch_id: here.branchId, at, guests: 1, name: 'Noura', phone },
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  }
  const made = await here.request('/webapp/reserve-table', init, `198.51.100.${reserved}`)
  expect(made.status).toBe(200)
  const { id, url } = (await made.json()) as { id: string; url: string }
  return { reservation: id, reservationKey: new URL(url, 'http://shop.test').searchParams.get('key') ?? '' }
}

/** The id of a block of a table. */
async function blockTable({ request, branchId }: TestApi, cookie: string): Promise<string> {
  const json = { from: '2025-01-01T12:00:00.000Z', to: '2025-01-01T13:00:00.000Z', table_ids: ['t2'] }
  const init = { method: 'POST', json, headers: { cookie } }
  return (await (await request(`/console/branches/${branchId}/table-blocks`, init)).json()).id
}

/** The ids of the branch's business, of a change to its menu, of a draft, and of a version. */
async function editMenu(
  { request }: TestApi,
  branchId: string,
  cookie: string,
): Promise<Record<'business' | 'changeSet' | 'draft' | 'publication', string>> {
  const { branches } = await (await request('/console/me', { headers: { cookie } })).json()
  const { business_id: business } = branches.find(({ id }: { id: string }) => id === branchId)
  const menu = `/console/businesses/${business}`
  const { records } = await (await request(`${menu}/menu`, { headers: { cookie } })).json()
  const { calories } = records['item/kebab']
  const json = { changes: [{ on: 'item/kebab', field: 'calories', from: calories, to: (calories ?? 0) + 1 }] }
  const { set } = await (await request(`${menu}/changes`, { method: 'POST', json, headers: { cookie } })).json()
  const created = await request(`${menu}/drafts`, { method: 'POST', json: { changes: [] }, headers: { cookie } })
  const { versions } = await (await request(`${menu}/versions?branch=${branchId}`, { headers: { cookie } })).json()
  return { business, changeSet: set.id, draft: (await created.json()).draft.id, publication: versions[0].id }
}

/** The id of a picture that only this business has. */
async function addPicture({ request }: TestApi, business: string, cookie: string): Promise<string> {
  const background = `#${business.replaceAll('-', '').slice(-6)}`
  const body = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const headers = { cookie, 'content-type': 'image/png' }
  const added = await request(`/console/businesses/${business}/pictures`, { method: 'POST', body, headers })
  return (await added.json()).picture.id
}

/** The ids of a printer that only this branch has, of a ticket that a person has to look at, and of a station that prepares all lines. */
async function addPrinter(
  { request, database }: TestApi,
  { branchId }: { branchId: string },
  cookie: string,
): Promise<Record<'printer' | 'printJob' | 'station', string>> {
  const printer = `printer-${crypto.randomUUID().slice(0, 8)}`
  const { branches } = await (await request('/console/me', { headers: { cookie } })).json()
  const { business_id: business } = branches.find(({ id }: { id: string }) => id === branchId)
  const change = { on: `printer/${branchId}/${printer}`, field: null, from: null, to: anyPrinter }
  const station = `station-${crypto.randomUUID().slice(0, 8)}`
  const itemIds = lines.map(({ item_id }) => item_id)
  const grill = { position: 0, names: { en: 'Grill', ar: 'الشواية' }, category_ids: [], item_ids: itemIds }
  const json = { changes: [change, { on: `station/${branchId}/${station}`, field: null, from: null, to: grill }] }
  const headers = { cookie }
  const added = await request(`/console/businesses/${business}/changes`, { method: 'POST', json, headers })
  expect(added.status).toBe(200)
  const test = await request(`/console/branches/${branchId}/printers/${printer}/test`, { method: 'POST', headers })
  const { id: printJob } = await test.json()
  await database.ownerPool.query(`update print_jobs set state = 'failed' where id = $1`, [printJob])
  return { printer, printJob, station }
}

/** The id of a file that is compared with the menu of this business. */
async function stageImport({ request }: TestApi, business: string, cookie: string): Promise<string> {
  const init = { method: 'POST', body: 'name,price\nLentil soup,1', headers: { cookie } }
  return (await (await request(`/console/businesses/${business}/imports?name=menu.csv`, init)).json()).id
}
