import type { AnyEndpoint } from '@sofra/contract'
import { endpoints } from '@sofra/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createOtherMerchant, signInCustomer } from './testing/customers.ts'
import { createLockHelpers } from './testing/locks.ts'
import { order, pickupOrder } from './testing/orders.ts'
import { pressSandboxButton } from './testing/sandbox-page.ts'
import { signIn, startTestApi } from './testing/start-api.ts'

/*
 * Tenant isolation: every endpoint with an id in its input must be listed here, otherwise the first test fails. Each
 * endpoint with private ids is called by other users with one foreign id after another, and must answer exactly as for
 * an id that does not exist.
 */

const fixture = await startTestApi()
const { request, merchantId, branchId } = fixture

type Call = keyof typeof endpoints
/** The ids of a user's resources. */
type Names = Readonly<Record<'customer' | 'location' | 'session' | 'order' | 'lock' | 'branch' | 'purchase', string>>
/** The keys that give access to an order or a quote lock, and the phone of their user. */
type Keys = Readonly<Record<'orderKey' | 'lockKey' | 'phone', string>>
interface TestRequest {
  readonly path: string
  readonly json?: object
}

/** Endpoints with public ids (of shops and their items) or with ids that are secrets themselves. */
const publicCalls = [
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
  // Return data of the caller; the branch selects the merchant.
  'getWallet',
  'listWalletHistory',
  'buyWalletPackage',
  'getCurrentCustomer',
  'logout',
  // Authenticated by phone and code.
  'sendOtp',
  'verifyOtp',
  'login',
  'register',
  'registerWhatsapp',
  'verify',
  'verifyByWhatsapp',
  'verifyPhone',
  // Its id has 122 random bits and is known only to the client that requested the code.
  'resendOtp',
  // Its idempotency key is a secret of at least 22 characters.
  'findPlacedOrder',
  // The reference ids of another merchant's shops are refused: imports/import-shop.test.ts
  'importShopFile',
  // Another merchant's domain answers like an unknown one: endpoints/console/domains.test.ts
  'checkDomain',
] as const satisfies readonly Call[]

const lines = pickupOrder('').order_lines
const place = { title: 'Home', area_id: 'block-4', residency: 1, block: '4' }
const cart = ({ lock, lockKey }: Names & Keys) => ({
  selling_types: 2,
  order_lines: lines,
  quote_lock: { id: lock, key: lockKey },
})

/** Called by customers; each id in turn is a foreign one. */
const customerCalls = {
  getProfile: ({ customer }) => ({ path: `/webapp/profile/${customer}` }),
  updateProfile: ({ customer }) => ({ path: '/webapp/update-profile', json: { id: customer, name: 'Noura' } }),
  listSessions: ({ customer }) => ({ path: `/webapp/sessions/${customer}` }),
  endSession: ({ customer, session }) => ({ path: `/webapp/sessions/${customer}/end`, json: { session_id: session } }),
  logoutEverywhere: ({ customer }) => ({ path: `/webapp/logout-all/${customer}`, json: { keep_this: true } }),
  listSavedAddresses: ({ customer }) => ({ path: `/webapp/locations/${customer}` }),
  addSavedAddress: ({ customer }) => ({ path: `/webapp/locations/${customer}`, json: place }),
  updateSavedAddress: ({ customer, location }) => ({ path: `/webapp/locations/${customer}/${location}`, json: place }),
  setDefaultAddress: ({ customer, location }) => ({
    path: `/webapp/locations/${customer}/${location}/default`,
    json: {},
  }),
  deleteSavedAddress: ({ customer, location }) => ({
    path: `/webapp/locations/${customer}/${location}/delete`,
    json: {},
  }),
  listOwnOrders: ({ customer }) => ({ path: `/webapp/v5/orders/${customer}` }),
  getOwnOrder: ({ order }) => ({ path: `/webapp/order/${order}` }),
  joinOrders: ({ customer, order, orderKey }) => ({
    path: `/webapp/orders/join/${customer}`,
    json: { orders: [{ id: order, key: orderKey }] },
  }),
  exportAccount: ({ customer }) => ({ path: `/webapp/account/export/${customer}` }),
  requestAccountDeletion: ({ customer, branch }) => ({
    path: `/webapp/account/delete/${customer}/code`,
    json: { branch_id: branch },
  }),
  deleteAccount: ({ customer }) => ({ path: `/webapp/account/delete/${customer}`, json: { code: '' } }),
  deleteAccountByLink: ({ customer }) => ({ path: `/webapp/account/delete/${customer}` }),
  checkWalletPurchase: ({ purchase }) => ({ path: `/webapp/wallet/${branchId}/purchases/${purchase}`, json: {} }),
  // Access by link: the id of one order with the key of another is refused.
  getOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}` }),
  trackOrder: ({ order, orderKey }) => ({ path: `/webapp/transaction/${order}/${orderKey}` }),
  watchOrder: ({ order, orderKey }) => ({ path: `/webapp/update-order-events/${order}/${orderKey}` }),
  getReceipt: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/receipt.pdf` }),
  reportArrival: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/arrive`, json: {} }),
  cancelOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/cancel`, json: {} }),
  payOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/pay`, json: { payment_type: 1 } }),
  checkOrderPayment: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/payment`, json: {} }),
  getMessagePreference: ({ order, orderKey }) => ({ path: `/webapp/order-messages/${order}/${orderKey}` }),
  updateMessagePreference: ({ order, orderKey }) => ({
    path: `/webapp/order-messages/${order}/${orderKey}`,
    json: { stopped: true },
  }),
  rateOrder: ({ order, orderKey }) => ({
    path: '/users/rate',
    json: { review: { order_id: order, order_key: orderKey, rate: 5 } },
  }),
  cancelQuoteLock: ({ lock, lockKey }) => ({
    path: `/webapp/quote-lock/${branchId}/release`,
    json: { id: lock, key: lockKey },
  }),
  calculateOrder: (names) => ({ path: `/service/pos/calc-order/${branchId}`, json: cart(names) }),
  lockQuote: (names) => ({ path: `/webapp/quote-lock/${branchId}`, json: cart(names) }),
  placeOrder: (names) => {
    const replaces = { order_id: names.order, order_key: names.orderKey }
    return { path: '/webapp/order', json: { ...pickupOrder(branchId), ...cart(names), replaces } }
  },
} as const satisfies Partial<Record<Call, (names: Names & Keys) => TestRequest>>

/** Called by staff of another merchant. */
const staffCalls = {
  listBoardOrders: ({ branch }) => ({ path: `/console/orders?branch_id=${branch}` }),
  watchBoard: ({ branch }) => ({ path: `/console/orders/events?branch_id=${branch}` }),
  moveOrder: ({ order }) => ({ path: `/console/orders/${order}/move`, json: { state: 'accepted' } }),
  refundOrder: ({ order }) => ({ path: `/console/orders/${order}/refund`, json: { reason: 'Too late' } }),
  setSoldOut: ({ branch }) => ({ path: '/console/items/meat/sold-out', json: { branch_id: branch, sold_out: true } }),
  getConsoleMenu: ({ branch }) => ({ path: `/console/menu/${branch}` }),
  listFeedback: ({ branch }) => ({ path: `/console/feedback?branch_id=${branch}` }),
  findWallet: ({ branch, phone }) => ({ path: `/console/wallet?branch_id=${branch}&phone=${phone.slice(4)}` }),
  listPaymentExceptions: ({ branch }) => ({ path: `/console/payments?branch_id=${branch}` }),
  resolvePaymentException: ({ purchase }) => ({
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
} as const satisfies Partial<Record<Call, (names: Names & Keys) => TestRequest>>

/** Endpoints that answer a foreign id like an unknown one, but with another status than 404. */
const answersOtherThan404: readonly Call[] = [
  // An unknown quote lock is ignored: docs/decisions/0023-customers.md
  'calculateOrder',
  'lockQuote',
  'placeOrder',
  // A customer of another merchant is not signed in here.
  'checkWalletPurchase',
]

test('every endpoint with an id in its input is listed', () => {
  const withIdInput = Object.entries<AnyEndpoint>(endpoints).filter(([, { path, query, body }]) => {
    return path.includes(':') || [query, body].some((schema) => schema && hasIds(schema))
  })
  const listed = [...publicCalls, ...Object.keys(customerCalls), ...Object.keys(staffCalls)]
  expect(withIdInput.map(([name]) => name).filter((name) => !listed.includes(name))).toEqual([])
})

/** Whether a schema has a field named like `id`, `order_id` or `placeId` at any depth. */
function hasIds(schema: z.ZodType): boolean {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return /"(?:\w+_ids?|ids?|\w+Ids?)":\s*\{/.test(
    JSON.stringify(json, (key, value) => (key === '$id' ? undefined : value)),
  )
}

interface TestUser {
  readonly names: Names & Keys
  readonly guest: Readonly<Record<string, string>>
  readonly staff: Readonly<Record<string, string>>
}

/** Creates a customer with one resource of every kind; `staff` is a user of the console of the same merchant. */
async function createUser(at: { merchantId: string; branchId: string }, cookie: string): Promise<TestUser> {
  const here = { ...fixture, ...at }
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
    purchase: String(purchase),
    phone,
  }
  return { names, guest: headers, staff: { cookie } }
}

/** The parts of a response that differ each time: ids, keys and order numbers. */
const differing = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=key":"|key=)[\w-]+|(?<="number":)\d+/g

const send = async (call: Call, { path, json }: TestRequest, headers: Readonly<Record<string, string>>) => {
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

/** The ids that a call uses. */
function usedNames(requestOf: (names: Names & Keys) => TestRequest): (keyof Names)[] {
  const used: string[] = []
  requestOf(new Proxy({} as Names & Keys, { get: (_, name) => used.push(String(name)) && String(name) }))
  return [...new Set(used)].filter((name): name is keyof Names => name !== 'phone' && !name.endsWith('Key'))
}

const { merchantId: rivalId, branchId: rivalBranch } = await createOtherMerchant(fixture)
let noura: TestUser
let neighbour: TestUser
let foreigner: TestUser
beforeAll(async () => {
  const here = { merchantId, branchId }
  const there = { merchantId: rivalId, branchId: rivalBranch }
  const ownCookie = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })
  const foreignCookie = await signIn({ ...fixture, merchantId: rivalId }, { email: 'owner@rival.test', role: 'owner' })
  noura = await createUser(here, ownCookie)
  neighbour = await createUser(here, ownCookie)
  foreigner = await createUser(there, foreignCookie)
})

/** Calls an endpoint as another user with Noura's ids, one at a time and all at once, and compares with unknown ids. */
async function expectIsolated(
  call: Call,
  requestOf: (names: Names & Keys) => TestRequest,
  intruder: TestUser,
  headers: TestUser['guest'],
) {
  const names = usedNames(requestOf).filter((name) => intruder.names[name] !== noura.names[name])
  expect(names).not.toEqual([])
  const unknownIds = Object.fromEntries(names.map((name) => [name, crypto.randomUUID()]))
  for (const replaced of [...names.map((name) => [name]), names]) {
    const withIds = (source: Readonly<Record<string, string>>) => ({
      ...intruder.names,
      ...Object.fromEntries(replaced.map((name) => [name, source[name] ?? ''])),
    })
    const answer = await send(call, requestOf(withIds(noura.names)), headers)
    expect(answer, `${call} with a foreign ${replaced.join(', ')}`).toEqual(
      await send(call, requestOf(withIds(unknownIds)), headers),
    )
    if (!answersOtherThan404.includes(call) || replaced.includes('customer')) expect(answer.status).toBe(404)
  }
}

describe.each(Object.entries(customerCalls) as [Call, (names: Names & Keys) => TestRequest][])(
  '%s',
  (call, requestOf) => {
    test('404: refuses another customer and a customer of another merchant', async () => {
      for (const intruder of [neighbour, foreigner]) await expectIsolated(call, requestOf, intruder, intruder.guest)
    })
  },
)

describe.each(Object.entries(staffCalls) as [Call, (names: Names & Keys) => TestRequest][])('%s', (call, requestOf) => {
  test('404: refuses staff of another merchant', async () => {
    await expectIsolated(call, requestOf, foreigner, foreigner.staff)
  })
})

test('the owner of the ids is not refused by any endpoint', async () => {
  const missed: string[] = []
  for (const [call, requestOf] of Object.entries({ ...customerCalls, ...staffCalls })) {
    // Some endpoints delete the resource, so each gets a new user.
    const owner = await createUser({ merchantId, branchId }, noura.staff['cookie'] ?? '')
    const headers = call in staffCalls ? owner.staff : owner.guest
    const { status } = await send(call as Call, requestOf(owner.names), headers)
    if ([400, 401, 403, 404].includes(status)) missed.push(`${call}: ${status}`)
  }
  expect(missed).toEqual([])
})
