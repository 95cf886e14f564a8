import { randomUUID } from 'node:crypto'
import { demoPassword } from '@sofra/demo/people'
import { journeyStart } from './clock.ts'
import { queryDatabase } from './database.ts'
import { type PlacedOrder, requestJson } from './order.ts'
import { dataDirVariable } from './product.ts'
import { shopFileOf, type TestShop } from './test-shop-file.ts'

/** A reference id that no other shop has. */
export function unusedReference(): string {
  return `corner-${randomUUID().slice(0, 8)}`
}

/** An order placed through the API. */
export type TestOrder = {
  dish: 'falafel' | 'lamb'
  /** A second dish. */
  and?: 'falafel' | 'lamb'
  count?: number
  phone?: string
  coupon?: string
  slot?: { from: string; to: string }
}

type Slot = { from: string; to: string }

/** The response of an import. */
export type ImportResult = { webhooks: { provider: string; url: string }[] }

/** Creates or changes a test shop. */
export async function importTestShop(url: string, corner: TestShop): Promise<ImportResult> {
  return importShop(url, shopFileOf(corner))
}

/**
 * Imports a shop file as an owner, which creates or changes the shop. It belongs to a merchant whose board no other
 * journey uses.
 */
export async function importShop(url: string, file: object): Promise<ImportResult> {
  return requestJson(`${url}/api/console/shops/import`, file, { cookie: await signInOwner(url) })
}

/** Moves an order to a state, as the owner of its shop; by default of all test shops. */
export async function moveTestOrder(
  url: string,
  { order_id }: Pick<PlacedOrder, 'order_id'>,
  state: string,
  owner = testOwner,
): Promise<void> {
  const cookie = await signInOwner(url, owner)
  await requestJson(`${url}/api/console/orders/${order_id}/move`, { state }, { cookie, origin: url })
}

/** The owner of all test shops. */
const testOwner = 'owner@majlis.demo'

/**
 * The session cookies of owners, by product and email: one sign-in each, because sign-ins are rate-limited. Test files that run in
 * one worker share them, and each may start a product of its own.
 */
const sessions = new Map<string, Promise<string>>()

/** The cookies of an owner's session, by default of the owner of all test shops. */
export function signInOwner(url: string, email = testOwner): Promise<string> {
  const key = `${url} ${email}`
  const session = sessions.get(key) ?? requestSession(url, email)
  sessions.set(key, session)
  return session
}

async function requestSession(url: string, email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: demoPassword })
  const answer = await fetch(`${url}/console/sign-in`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 302) throw new Error(`Cannot sign the owner in: the server responded with ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Places a pickup order through the API. */
export async function placeTestOrder(url: string, { reference }: TestShop, order: TestOrder): Promise<PlacedOrder> {
  const branch = await branchOf(url, reference)
  const lineOf = (dish: string) => ({
    ...{ item_id: dish, price_label_id: 'one', quantity: order.count ?? 1 },
    ...{ modifiers: '', comment: '' },
  })
  const lines = [order.dish, ...(order.and ? [order.and] : [])].map(lineOf)
  const body = {
    branch_id: branch,
    selling_types: 2,
    payment_type: 2,
    name: 'Fahad',
    phone: order.phone ?? '50000000',
    dial_code: '965',
    order_lines: lines,
    coupon_code: order.coupon ?? '',
    ...(order.slot ? { schedule: order.slot } : {}),
  }
  const { total, order_lines } = await requestJson<{ total: number; order_lines: { total_price: number }[] }>(
    `${url}/api/service/pos/calc-order/${branch}`,
    body,
  )
  const seen = {
    total,
    order_lines: lines.map((line, at) => ({ ...line, total_price: order_lines[at]?.total_price })),
  }
  const key = randomUUID()
  const placed = await requestJson<Omit<PlacedOrder, 'key'>>(
    `${url}/api/webapp/order`,
    { ...body, ...seen },
    { 'idempotency-key': key },
  )
  return { key, ...placed }
}

/** The shifts of the coming days that the API serves: they follow an import within a second. */
export async function readShifts(url: string, { reference }: Pick<TestShop, 'reference'>): Promise<object[]> {
  const { days } = await requestJson<{ days: object[] }>(
    `${url}/api/webapp/v5/shifts/${await branchOf(url, reference)}`,
  )
  return days
}

/** The pickup slots that are not full. */
export async function findFreeSlots(url: string, { reference }: TestShop): Promise<Slot[]> {
  const branch = await branchOf(url, reference)
  type Day = { types: { car_pickup: { slots: Slot[]; full_slots: Slot[] } } }
  const { days } = await requestJson<{ days: Day[] }>(`${url}/api/webapp/v5/shifts/${branch}`)
  return days.flatMap(({ types: { car_pickup: pickup } }) =>
    pickup.slots.filter(({ from }) => !pickup.full_slots.some((full) => full.from === from)),
  )
}

/** Moves the expiry of the shop's quote locks to the past, so that the product's job releases them. */
export async function expireQuoteLocks({ reference }: TestShop): Promise<void> {
  const locks = await queryProduct(
    `update quote_locks set expires_at = quote_locks.created_at
     from branches where branches.id = quote_locks.branch_id and branches.reference_id = $1
     returning quote_locks.id`,
    [reference],
  )
  if (locks.length === 0) throw new Error(`Cannot expire quote locks: ${reference} has none`)
}

/** Moves an order some days into the past, with its history. */
export async function putOrderInThePast({ order_id }: Pick<PlacedOrder, 'order_id'>, days: number): Promise<void> {
  await queryProduct(
    `with moved as (
       update orders set day = day - $2::int, placed_at = placed_at - make_interval(days => $2),
         promised_at = promised_at - make_interval(days => $2), finished_at = finished_at - make_interval(days => $2)
       where id = $1 returning id
     )
     update order_events set at = at - make_interval(days => $2) from moved where order_id = moved.id`,
    [order_id, days],
  )
}

/** Moves the promised time of an accepted order an hour into the past. */
export async function passPromisedTime({ order_id }: Pick<PlacedOrder, 'order_id'>): Promise<void> {
  const orders = await queryProduct(
    `update orders set promised_at = placed_at - interval '1 hour' where id = $1 and promised_at is not null returning id`,
    [order_id],
  )
  if (orders.length === 0) throw new Error(`Cannot pass the promised time: order ${order_id} has none`)
}

/** Makes every order of the shop fail by exhausting its order numbers; returns a function that restores ordering. */
export async function breakOrdering(url: string, { reference }: TestShop): Promise<() => Promise<void>> {
  const branch = await branchOf(url, reference)
  const days = [-1, 0, 1].map((days) => new Date(journeyStart + days * dayMilliseconds).toISOString().slice(0, 10))
  await queryProduct(
    `insert into order_counters (merchant_id, branch_id, day, last)
     select merchant_id, id, unnest($2::date[]), 2147483647 from branches where id = $1`,
    [branch, days],
  )
  return async () => {
    await queryProduct('delete from order_counters where branch_id = $1', [branch])
  }
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Queries the database of the product under test. */
function queryProduct(sql: string, values: readonly unknown[]): Promise<object[]> {
  const dataDir = process.env[dataDirVariable]
  if (!dataDir) throw new Error(`Cannot query the database: ${dataDirVariable} is not set`)
  return queryDatabase(dataDir, sql, values)
}

/** The branch id of a reference id. */
export async function branchOf(url: string, reference: string): Promise<string> {
  const { restaurant } = await requestJson<{ restaurant: { branch_id: string } }>(
    `${url}/api/webapp/v5/restaurant/${reference}`,
  )
  return restaurant.branch_id
}
