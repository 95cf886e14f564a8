import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { demoPassword } from '@sofra/demo/people'
import { queryDatabase } from '../tests/support/database.ts'
import { post } from './concurrent-calls.ts'
import { line, percentile } from './load.ts'
import { orderBody } from './orders.ts'
import type { PacedFigures, PacedRequest, PacedTask } from './paced-worker.ts'
import { demoCart, fetchJson } from './shop.ts'

const noisyPerSecond = 2_000
const openOrders = 4_000
const seconds = 15
/** The slowest that a neighbour's p99 may be, as a multiple of idle. */
const maxRatio = 1.5

/** The milliseconds that orders and menus of the neighbour took. */
interface Probe {
  readonly orders: readonly number[]
  readonly menus: readonly number[]
  readonly failed: number
}

/**
 * A noisy neighbour: Dallah has 4,000 open orders and gets 2,000 requests a second; orders and menus of Mashawi are
 * measured beside it and alone. Exits 1 when a p99 exceeds 1.5 times that of the idle server.
 */
export async function benchNeighbours(url: string, dataDir: string): Promise<void> {
  const body = JSON.stringify(await orderBody(url, await demoCart(url)))
  const requests = await noisyRequests(url)
  await fillBoard(dataDir)
  await probe(url, body, 3)
  const idle = await probe(url, body, seconds)
  const { figures, result: busy } = await underLoad({ requests, perSecond: noisyPerSecond }, () =>
    probe(url, body, seconds),
  )
  const answered = Object.entries(figures.statuses).map(([status, count]) => `${count}×${status}`)
  console.log(line('noisy merchant', `sent ${figures.sent}`, `answered ${answered.join(' ')}`))
  report('order', idle.orders, busy.orders)
  report('menu', idle.menus, busy.menus)
  if (idle.failed + busy.failed > 0) {
    console.log(line('neighbour, failed', String(idle.failed + busy.failed)))
    process.exitCode = 1
  }
}

function report(name: string, idle: readonly number[], busy: readonly number[]): void {
  const [before, after] = [percentile(idle, 0.99), percentile(busy, 0.99)]
  const ratio = after / before
  const p50 = `p50 ${percentile(idle, 0.5).toFixed(1)} → ${percentile(busy, 0.5).toFixed(1)} ms`
  console.log(
    line(`neighbour, ${name}`, p50, `p99 ${before.toFixed(1)} → ${after.toFixed(1)} ms`, `× ${ratio.toFixed(2)}`),
  )
  if (ratio > maxRatio) process.exitCode = 1
}

/** Places an order and reads the menu every 50 ms, as a few guests do. */
async function probe(url: string, body: string, duration: number): Promise<Probe> {
  const agent = new Agent({ keepAlive: true })
  const { branch_id: branchId } = JSON.parse(body) as { branch_id: string }
  const orders: number[] = []
  const menus: number[] = []
  let failed = 0
  const measure = async (took: number[], call: () => Promise<number>) => {
    const before = performance.now()
    if ((await call()) !== 200) failed += 1
    took.push(performance.now() - before)
  }
  const running: Promise<void>[] = []
  const end = performance.now() + duration * 1000
  while (performance.now() < end) {
    running.push(
      measure(orders, () => post(`${url}/api/webapp/order`, agent, body, { 'idempotency-key': randomUUID() })),
      measure(menus, () => statusOf(`${url}/api/webapp/v5/menu/${branchId}`, agent)),
    )
    await pause(50)
  }
  await Promise.all(running)
  agent.destroy()
  return { orders, menus, failed }
}

function statusOf(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
  })
}

/** Runs `measure` while a worker thread sends the requests. */
async function underLoad<Result>(task: PacedTask, measure: () => Promise<Result>) {
  const worker = new Worker(new URL('./paced-worker.ts', import.meta.url), { workerData: task })
  await pause(2000)
  const result = await measure()
  const reported = once(worker, 'message')
  worker.postMessage('stop')
  const [figures] = (await reported) as [PacedFigures]
  await worker.terminate()
  return { figures, result }
}

/** What the noisy merchant gets: mostly menus and pages, with quotes, orders and the board of its staff. */
async function noisyRequests(url: string): Promise<readonly PacedRequest[]> {
  const { restaurant } = await fetchJson<{ restaurant: { branch_id: string } }>(
    `${url}/api/webapp/v5/restaurant/dallah`,
  )
  const branch = restaurant.branch_id
  const { item } = await fetchJson<{ item: { id: string; price_labels: { id: string; price: number }[] } }>(
    `${url}/api/webapp/v5/item/${branch}/espresso`,
  )
  const [label] = item.price_labels
  const orderLine = { item_id: item.id, price_label_id: label?.id, quantity: 1, modifiers: '', comment: '' }
  const cart = { selling_types: 2, payment_type: 2, order_lines: [orderLine] }
  const placed = {
    ...cart,
    branch_id: branch,
    order_lines: [{ ...orderLine, total_price: label?.price ?? 0 }],
    name: 'Bench',
    phone: '50000001',
    dial_code: '965',
    total: label?.price ?? 0,
  }
  const cookie = await staffCookie(url)
  return [
    { url: `${url}/api/webapp/v5/menu/${branch}`, share: 0.6, headers: { 'accept-encoding': 'br' } },
    { url: `${url}/dallah/pickup`, share: 0.2, headers: { 'accept-encoding': 'br', accept: 'text/html' } },
    { url: `${url}/api/service/pos/calc-order/${branch}`, share: 0.1, body: JSON.stringify(cart) },
    { url: `${url}/api/webapp/order`, share: 0.099, body: JSON.stringify(placed) },
    { url: `${url}/api/console/orders`, share: 0.001, headers: { cookie } },
  ]
}

async function staffCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/console/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'owner@dallah.demo', password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`The sign-in responded with ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Writes open orders of Dallah directly: placing them would take longer than the measurement. */
async function fillBoard(dataDir: string): Promise<void> {
  await queryDatabase(
    dataDir,
    `insert into orders (merchant_id, id, business_id, branch_id, day, number, key, selling_type, state, placed_at, name,
       phone, language, note, fulfilment, payment_method, menu_version, currency, total, to_pay, quote)
     select sample.merchant_id, uuidv7(), sample.business_id, sample.branch_id, sample.day, 1000000 + number, sample.key,
       sample.selling_type, 'pending', now(), 'Bench', '', 'en', '', sample.fulfilment, 'cash', sample.menu_version,
       sample.currency, sample.total, sample.to_pay, sample.quote
     from (
       select orders.* from orders join branches on branches.merchant_id = orders.merchant_id and branches.id = branch_id
       where branches.reference_id = 'dallah' limit 1
     ) as sample, generate_series(1, ${openOrders}) as number`,
  )
}
