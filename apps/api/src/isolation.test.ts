import type { AnyEndpoint } from '@sofra/contract'
import { endpoints } from '@sofra/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pressAtBank } from './testing/bank.ts'
import { openRival, signInCustomer } from './testing/customers.ts'
import { locksOf } from './testing/locks.ts'
import { order, pickupOrder } from './testing/orders.ts'
import { signIn, startTestApi } from './testing/start-api.ts'

/*
 * What belongs to somebody is nobody else's: every call that names an id is listed here, and one that is not fails the
 * first test. Those that name what is somebody's are tried by strangers, one id after another: they are answered exactly as
 * for an id that never was.
 */

const world = await startTestApi()
const { request, merchantId, branchId } = world

type Call = keyof typeof endpoints
/** What somebody has, by name. */
type Names = Readonly<Record<'customer' | 'location' | 'session' | 'order' | 'lock' | 'branch' | 'purchase', string>>
/** What opens an order or a lock for whoever has its link, and whose they are. */
type Keys = Readonly<Record<'orderKey' | 'lockKey' | 'phone', string>>
interface Attempt {
  readonly path: string
  readonly json?: object
}

/** Calls whose ids everybody may know: those of shops and of what they sell, or names that are secrets themselves. */
const everybodys = [
  'getRestaurant',
  'getRestaurantByDomain',
  'listBranches',
  'countVisit',
  'getMenu',
  'getItem',
  'searchItems',
  'listTags',
  'getShifts',
  'listBanners',
  'reachBanners',
  'listTables',
  'listZones',
  'getAddress',
  'setAddress',
  'sendFeedback',
  'getPaymentConfig',
  // Answer with what is of whoever asks: the branch says at which merchant.
  'getWallet',
  'listWalletHistory',
  'buyWalletPackage',
  'getMyself',
  'logout',
  // By phone and code.
  'sendOtp',
  'verifyOtp',
  'login',
  'register',
  'registerWhatsapp',
  'verify',
  'verifyByWhatsapp',
  'verifyPhone',
  // Its id is 122 random bits that only whoever asked for the code was told.
  'resendOtp',
  // The links of another merchant's shops are refused: imports/import-shop.test.ts
  'importShopFile',
] as const satisfies readonly Call[]

const lines = pickupOrder('').order_lines
const place = { title: 'Home', area_id: 'block-4', residency: 1, block: '4' }
const cart = ({ lock, lockKey }: Names & Keys) => ({
  selling_types: 2,
  order_lines: lines,
  quote_lock: { id: lock, key: lockKey },
})

/** By customers: each name in turn is a stranger's. */
const ofCustomers = {
  getProfile: ({ customer }) => ({ path: `/webapp/profile/${customer}` }),
  updateProfile: ({ customer }) => ({ path: '/webapp/update-profile', json: { id: customer, name: 'Noura' } }),
  listSessions: ({ customer }) => ({ path: `/webapp/sessions/${customer}` }),
  endSession: ({ customer, session }) => ({ path: `/webapp/sessions/${customer}/end`, json: { session_id: session } }),
  logoutEverywhere: ({ customer }) => ({ path: `/webapp/logout-all/${customer}`, json: { keep_this: true } }),
  listLocations: ({ customer }) => ({ path: `/webapp/locations/${customer}` }),
  addLocation: ({ customer }) => ({ path: `/webapp/locations/${customer}`, json: place }),
  changeLocation: ({ customer, location }) => ({ path: `/webapp/locations/${customer}/${location}`, json: place }),
  chooseLocation: ({ customer, location }) => ({ path: `/webapp/locations/${customer}/${location}/default`, json: {} }),
  removeLocation: ({ customer, location }) => ({ path: `/webapp/locations/${customer}/${location}/delete`, json: {} }),
  listOwnOrders: ({ customer }) => ({ path: `/webapp/v5/orders/${customer}` }),
  getOwnOrder: ({ order }) => ({ path: `/webapp/order/${order}` }),
  joinOrders: ({ customer, order, orderKey }) => ({
    path: `/webapp/orders/join/${customer}`,
    json: { orders: [{ id: order, key: orderKey }] },
  }),
  exportAccount: ({ customer }) => ({ path: `/webapp/account/export/${customer}` }),
  askToDeleteAccount: ({ customer, branch }) => ({
    path: `/webapp/account/delete/${customer}/code`,
    json: { branch_id: branch },
  }),
  deleteAccount: ({ customer }) => ({ path: `/webapp/account/delete/${customer}`, json: { code: '' } }),
  deleteAccountByLink: ({ customer }) => ({ path: `/webapp/account/delete/${customer}` }),
  checkWalletPurchase: ({ purchase }) => ({ path: `/webapp/wallet/${branchId}/purchases/${purchase}`, json: {} }),
  // By links: the id of one with the key of another is the id of none.
  getOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}` }),
  trackOrder: ({ order, orderKey }) => ({ path: `/webapp/transaction/${order}/${orderKey}` }),
  watchOrder: ({ order, orderKey }) => ({ path: `/webapp/update-order-events/${order}/${orderKey}` }),
  getReceipt: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/receipt.pdf` }),
  arriveOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/arrive`, json: {} }),
  cancelOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/cancel`, json: {} }),
  payOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/pay`, json: { payment_type: 1 } }),
  checkOrderPayment: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/payment`, json: {} }),
  getMessageChoice: ({ order, orderKey }) => ({ path: `/webapp/order-messages/${order}/${orderKey}` }),
  setMessageChoice: ({ order, orderKey }) => ({
    path: `/webapp/order-messages/${order}/${orderKey}`,
    json: { stopped: true },
  }),
  rateOrder: ({ order, orderKey }) => ({
    path: '/users/rate',
    json: { review: { order_id: order, order_key: orderKey, rate: 5 } },
  }),
  releaseQuoteLock: ({ lock, lockKey }) => ({
    path: `/webapp/quote-lock/${branchId}/release`,
    json: { id: lock, key: lockKey },
  }),
  calculateOrder: (names) => ({ path: `/service/pos/calc-order/${branchId}`, json: cart(names) }),
  lockQuote: (names) => ({ path: `/webapp/quote-lock/${branchId}`, json: cart(names) }),
  placeOrder: (names) => {
    const replaces = { order_id: names.order, order_key: names.orderKey }
    return { path: '/webapp/order', json: { ...pickupOrder(branchId), ...cart(names), replaces } }
  },
} as const satisfies Partial<Record<Call, (names: Names & Keys) => Attempt>>

/** By staff of another merchant. */
const ofStaff = {
  listBoardOrders: ({ branch }) => ({ path: `/console/orders?branch_id=${branch}` }),
  watchBoard: ({ branch }) => ({ path: `/console/orders/events?branch_id=${branch}` }),
  moveOrder: ({ order }) => ({ path: `/console/orders/${order}/move`, json: { state: 'accepted' } }),
  refundOrder: ({ order }) => ({ path: `/console/orders/${order}/refund`, json: { reason: 'Too late' } }),
  setSoldOut: ({ branch }) => ({ path: '/console/items/meat/sold-out', json: { branch_id: branch, sold_out: true } }),
  getConsoleMenu: ({ branch }) => ({ path: `/console/menu/${branch}` }),
  listFeedback: ({ branch }) => ({ path: `/console/feedback?branch_id=${branch}` }),
  findWallet: ({ branch, phone }) => ({ path: `/console/wallet?branch_id=${branch}&phone=${phone.slice(4)}` }),
  listPaymentQuestions: ({ branch }) => ({ path: `/console/payments?branch_id=${branch}` }),
  settlePaymentQuestion: ({ purchase }) => ({
    path: `/console/payments/${purchase}/settle`,
    json: { outcome: 'given-back', note: 'Refunded at the bank' },
  }),
  creditWallet: ({ branch, customer }) => ({
    path: '/console/wallet/credit',
    json: { branch_id: branch, customer_id: customer, amount: 1, reason: 'Late delivery', key: crypto.randomUUID() },
  }),
  refundToWallet: ({ order }) => ({
    path: '/console/wallet/refund',
    json: { order_id: order, amount: 1, reason: 'Late delivery', key: crypto.randomUUID() },
  }),
} as const satisfies Partial<Record<Call, (names: Names & Keys) => Attempt>>

/** Calls that answer a stranger's id like one that never was, and yet not with 404: it is one of several things they say. */
const withoutSayingSo: readonly Call[] = [
  // A lock that a cart names is a price it asks for, as with a coupon: docs/decisions/0023-customers.md
  'calculateOrder',
  'lockQuote',
  'placeOrder',
  // Whoever is another merchant's customer has not signed in here.
  'checkWalletPurchase',
]

test('every call that names an id is listed', () => {
  const naming = Object.entries<AnyEndpoint>(endpoints).filter(([, { path, query, body }]) => {
    return path.includes(':') || [query, body].some((schema) => schema && namesIds(schema))
  })
  const listed = [...everybodys, ...Object.keys(ofCustomers), ...Object.keys(ofStaff)]
  expect(naming.map(([name]) => name).filter((name) => !listed.includes(name))).toEqual([])
})

/** Whether a schema has a field of a name like `id`, `order_id`, `placeId`, however deep. */
function namesIds(schema: z.ZodType): boolean {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return /"(?:\w+_ids?|ids?|\w+Ids?)":\s*\{/.test(
    JSON.stringify(json, (key, value) => (key === '$id' ? undefined : value)),
  )
}

interface Somebody {
  readonly names: Names & Keys
  readonly guest: Readonly<Record<string, string>>
  readonly staff: Readonly<Record<string, string>>
}

/** Somebody with an account, and one of everything one can have; `staff` is who works there. */
async function meet(at: { merchantId: string; branchId: string }, cookie: string): Promise<Somebody> {
  const here = { ...world, ...at }
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
  // The bank takes another sum: a question for the shop's people.
  await pressAtBank(here, payment_url, 'less')
  await request(`/webapp/wallet/${at.branchId}/purchases/${purchase}`, { method: 'POST', json: {}, headers })
  const { lock } = await locksOf(here).hold({ selling_types: 2, order_lines: lines })
  const names = {
    customer,
    location: locations[0].id,
    session: sessions[0].id,
    order: String(placed.body['order_id']),
    orderKey: String(placed.body['order_key']),
    lock: lock.id,
    lockKey: lock.key,
    branch: at.branchId,
    purchase: String(purchase),
    phone,
  }
  return { names, guest: headers, staff: { cookie } }
}

/** What is another every time: ids, keys and the numbers of orders. */
const differing = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=key":"|key=)[\w-]+|(?<="number":)\d+/g

const send = async (call: Call, { path, json }: Attempt, headers: Readonly<Record<string, string>>) => {
  const { method }: AnyEndpoint = endpoints[call]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const response = await request(path, {
    method,
    headers: { ...key, ...headers },
    ...(json && { json }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const body = isStream ? '' : (await response.text()).replaceAll(differing, '…')
  return { status: response.status, body }
}

/** The names an attempt makes use of. */
function usedNames(attempt: (names: Names & Keys) => Attempt): (keyof Names)[] {
  const used: string[] = []
  attempt(new Proxy({} as Names & Keys, { get: (_, name) => used.push(String(name)) && String(name) }))
  return [...new Set(used)].filter((name): name is keyof Names => name !== 'phone' && !name.endsWith('Key'))
}

const { merchantId: rivalId, branchId: rivalBranch } = await openRival(world)
let noura: Somebody
let neighbour: Somebody
let foreigner: Somebody
beforeAll(async () => {
  const here = { merchantId, branchId }
  const there = { merchantId: rivalId, branchId: rivalBranch }
  const ownCookie = await signIn(world, { email: 'owner@grill.test', role: 'owner' })
  const foreignCookie = await signIn({ ...world, merchantId: rivalId }, { email: 'owner@rival.test', role: 'owner' })
  noura = await meet(here, ownCookie)
  neighbour = await meet(here, ownCookie)
  foreigner = await meet(there, foreignCookie)
})

/** Tries a call as somebody with what is Noura's, one name after another and all at once, and with what never was. */
async function tryAsStranger(
  call: Call,
  attempt: (names: Names & Keys) => Attempt,
  stranger: Somebody,
  headers: Somebody['guest'],
) {
  const names = usedNames(attempt).filter((name) => stranger.names[name] !== noura.names[name])
  expect(names).not.toEqual([])
  const never = Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]))
  for (const taken of [...names.map((name) => [name]), names]) {
    const having = (whose: Readonly<Record<string, string>>) => ({
      ...stranger.names,
      ...Object.fromEntries(taken.map((name) => [name, whose[name] ?? ''])),
    })
    const answer = await send(call, attempt(having(noura.names)), headers)
    expect(answer, `${call} with a stranger’s ${taken.join(', ')}`).toEqual(
      await send(call, attempt(having(never)), headers),
    )
    if (!withoutSayingSo.includes(call) || taken.includes('customer')) expect(answer.status).toBe(404)
  }
}

describe.each(Object.entries(ofCustomers) as [Call, (names: Names & Keys) => Attempt][])('%s', (call, attempt) => {
  test('404: is not for another customer, nor for one of another merchant', async () => {
    for (const stranger of [neighbour, foreigner]) await tryAsStranger(call, attempt, stranger, stranger.guest)
  })
})

describe.each(Object.entries(ofStaff) as [Call, (names: Names & Keys) => Attempt][])('%s', (call, attempt) => {
  test('404: is not for another merchant’s staff', async () => {
    await tryAsStranger(call, attempt, foreigner, foreigner.staff)
  })
})

test('all of them are there for whoever they belong to', async () => {
  const missed: string[] = []
  for (const [call, attempt] of Object.entries({ ...ofCustomers, ...ofStaff })) {
    // Some of them end what they name.
    const somebody = await meet({ merchantId, branchId }, noura.staff['cookie'] ?? '')
    const headers = call in ofStaff ? somebody.staff : somebody.guest
    const { status } = await send(call as Call, attempt(somebody.names), headers)
    if ([400, 401, 403, 404].includes(status)) missed.push(`${call}: ${status}`)
  }
  expect(missed).toEqual([])
})
