import { randomUUID } from 'node:crypto'
import { requestJson } from '../tests/support/order.ts'
import { line, percentile } from './load.ts'
import { createMillionOrders, orderCount } from './million-orders.ts'

/** The highest accepted time of a search, in milliseconds: issue 15. */
const limit = 300
const rounds = 20

const searches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'all orders': {},
  phone: { term: '+965 5050 0007' },
  'end of a phone': { term: '0123' },
  'number on a day': { term: '4567', from: '2026-11-15', to: '2026-11-15' },
  'number on any day': { term: '999999' },
  'name of many guests': { term: 'ahm' },
  'name of one guest': { term: 'noura guest4096' },
  'item of all orders': { term: 'item' },
  'rare item': { term: 'lobster' },
  'rare item in Arabic': { term: 'استاكوزا' },
  'nothing found': { term: 'zzzz' },
  'two words and filters': { term: 'omar item', status: '9', payment_type: '8' },
  'words that occur in no order together': { term: 'omar guest4096' },
  state: { status: '9' },
  'day of two years ago': { from: '2024-11-20', to: '2024-11-20' },
  'filter without orders': { payment_type: '5' },
  refunded: { payment: 'refunded' },
}

interface SearchedShop {
  readonly dataDir: string
  readonly cookie: string
  readonly branchIds: readonly string[]
}

/** Searches of 1,000,000 orders by staff, p95 of each. Returns what exceeds the limit. */
export async function measureOrderSearch(url: string, { dataDir, cookie, branchIds }: SearchedShop): Promise<string[]> {
  const before = performance.now()
  await placeTemplate(url, branchIds[0] ?? '')
  await createMillionOrders(dataDir, branchIds)
  const seconds = Math.round((performance.now() - before) / 1000)
  console.log(line(`${orderCount.toLocaleString('en')} orders made`, `${seconds} s`))
  const slow: string[] = []
  for (const [name, query] of Object.entries(searches)) {
    const took: number[] = []
    let found = 0
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      const answer = await fetch(`${url}/api/console/orders/all?${new URLSearchParams(query)}`, { headers: { cookie } })
      if (!answer.ok) throw new Error(`The search ${name} was refused: ${await answer.text()}`)
      found = ((await answer.json()) as { orders: unknown[] }).orders.length
      took.push(performance.now() - started)
    }
    const p95 = percentile(took, 0.95)
    console.log(line(`search of orders: ${name}`, `${Math.round(p95)} ms`, `${found} found`, `limit ${limit} ms`))
    if (p95 > limit) slow.push(`the search "${name}" takes ${Math.round(p95)} ms`)
  }
  return slow
}

/** Places the order that the others are copies of: three items, in two languages. */
async function placeTemplate(url: string, branchId: string): Promise<void> {
  const lines = ['item-1', 'item-22', 'item-333'].map((item) => {
    return { item_id: item, price_label_id: 'size-0', quantity: 1, modifiers: '', comment: '' }
  })
  const body = {
    branch_id: branchId,
    selling_types: 2,
    payment_type: 2,
    name: 'Guest',
    phone: '50000000',
    dial_code: '965',
  }
  type Priced = { total: number; order_lines: { total_price: number }[] }
  const priced = await requestJson<Priced>(`${url}/api/service/pos/calc-order/${branchId}`, {
    ...body,
    order_lines: lines,
  })
  const order_lines = lines.map((one, at) => ({ ...one, total_price: priced.order_lines[at]?.total_price }))
  const order = { ...body, order_lines, total: priced.total }
  await requestJson(`${url}/api/webapp/order`, order, { 'idempotency-key': randomUUID() })
}
