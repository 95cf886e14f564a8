import { endpoints } from '@sofra/contract/endpoints'
import { asMerchant, setBusinessStatus } from '@sofra/database'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Call, lines } from '../../testing/isolated-calls.ts'
import { pickupOrder } from '../../testing/orders.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

/*
 * A draft does not exist for guests: every call that names a shop answers as for an unknown one. A new endpoint must be listed
 * here, otherwise the first test fails.
 */

const fixture = await startTestApi()
const { request, database, merchantId, businessId, branchId } = fixture
const setStatus = (status: 'active' | 'draft') =>
  asMerchant(database.pool, merchantId, (tx) => setBusinessStatus(tx, businessId, status))

interface ShopNames {
  readonly branch: string
  readonly reference: string
  readonly domain: string
}

const draft: ShopNames = { branch: branchId, reference: 'grill', domain: 'grill.example' }
const unknown: ShopNames = {
  branch: '00000000-0000-4000-8000-000000000000',
  reference: 'atlantis',
  domain: 'atlantis.example',
}

const phone = { phone: '50001234', dial_code: '965' }
const cart = { selling_types: 2, order_lines: lines }

/** The calls that name a shop. */
const shopCalls: Partial<Record<Call, (shop: ShopNames) => { path: string; json?: object }>> = {
  getRestaurant: ({ reference }) => ({ path: `/webapp/v5/restaurant/${reference}` }),
  getRestaurantByDomain: ({ domain }) => ({ path: `/webapp/v5/restaurant-domain/${domain}` }),
  listBranches: ({ branch }) => ({ path: `/webapp/branches/${branch}` }),
  countVisit: ({ branch }) => ({ path: `/webapp/visit/${branch}`, json: {} }),
  getMenu: ({ branch }) => ({ path: `/webapp/v5/menu/${branch}` }),
  watchMenu: ({ branch }) => ({ path: `/webapp/menu/events/${branch}` }),
  getItem: ({ branch }) => ({ path: `/webapp/v5/item/${branch}/kebab` }),
  searchItems: ({ branch }) => ({ path: `/webapp/search/kebab?branch_id=${branch}` }),
  listTags: ({ branch }) => ({ path: `/tags-ingredients?branch_id=${branch}` }),
  getShifts: ({ branch }) => ({ path: `/webapp/v5/shifts/${branch}` }),
  listBanners: ({ branch }) => ({ path: `/webapp/banners/${branch}` }),
  reachBanners: ({ branch }) => ({ path: '/webapp/banners/reach', json: { branch_id: branch, banners: ['a'] } }),
  listTables: ({ branch }) => ({ path: `/webapp/tables/${branch}` }),
  listReservationTimes: ({ branch }) => ({ path: `/webapp/reservation-times/${branch}?guests=2` }),
  listFreeTables: ({ branch }) => ({ path: `/webapp/reservation-tables/${branch}?guests=2&at=2026-11-18T17:00:00Z` }),
  reserveTable: ({ branch }) => ({
    path: '/webapp/reserve-table',
    json: { branch_id: branch, at: '2026-11-18T17:00:00Z', guests: 2, name: 'Noura', ...phone },
  }),
  listZones: ({ branch }) => ({ path: `/webapp/zones/${branch}` }),
  getAddress: ({ branch }) => ({ path: '/webapp/getAddress', json: { address: 'Salem', branch_id: branch } }),
  setAddress: ({ branch }) => ({
    path: '/webapp/setAddress',
    json: { address: 'Salem', title: 'Home', placeId: 'place', branch_id: branch },
  }),
  getCurrentCustomer: ({ branch }) => ({ path: `/webapp/me/${branch}` }),
  logout: ({ branch }) => ({ path: '/webapp/logout', json: { branch_id: branch } }),
  calculateOrder: ({ branch }) => ({ path: `/service/pos/calc-order/${branch}`, json: cart }),
  lockQuote: ({ branch }) => ({ path: `/webapp/quote-lock/${branch}`, json: cart }),
  cancelQuoteLock: ({ branch }) => ({
    path: `/webapp/quote-lock/${branch}/release`,
    json: { id: unknown.branch, key: 'k'.repeat(22) },
  }),
  placeOrder: ({ branch }) => ({ path: '/webapp/order', json: pickupOrder(branch) }),
  findPlacedOrder: ({ branch }) => ({ path: `/webapp/order-by-idempotency-key?branch_id=${branch}` }),
  getPaymentConfig: ({ branch }) => ({ path: `/webapp/payments/${branch}` }),
  sendFeedback: ({ branch }) => ({ path: `/webapp/feedback/${branch}`, json: { topic: 'other', message: 'Hello' } }),
  getWallet: ({ branch }) => ({ path: `/webapp/wallet/${branch}` }),
  listWalletHistory: ({ branch }) => ({ path: `/webapp/wallet/${branch}/history` }),
  buyWalletPackage: ({ branch }) => ({ path: `/webapp/wallet/${branch}/packages/ten/buy`, json: { payment_type: 4 } }),
  checkWalletPurchase: ({ branch }) => ({ path: `/webapp/wallet/${branch}/purchases/${unknown.branch}`, json: {} }),
  sendOtp: ({ branch }) => ({ path: '/send-otp', json: { branch_id: branch, ...phone } }),
  verifyOtp: ({ branch }) => ({ path: '/verify-otp', json: { branch_id: branch, ...phone, code: '123456' } }),
  login: ({ branch }) => ({ path: '/webapp/login', json: { branch_id: branch, ...phone } }),
  register: ({ branch }) => ({ path: '/webapp/register', json: { branch_id: branch, ...phone, name: 'Noura' } }),
  registerWhatsapp: ({ branch }) => ({
    path: '/webapp/register-whatsapp',
    json: { branch_id: branch, ...phone, name: 'Noura' },
  }),
  verify: ({ branch }) => ({ path: '/webapp/verify', json: { branch_id: branch, ...phone, code: '123456' } }),
  verifyByWhatsapp: ({ branch }) => ({
    path: '/webapp/verify-by-whatsapp',
    json: { branch_id: branch, ...phone, code: '123456' },
  }),
  verifyPhone: ({ branch }) => ({
    path: '/webapp/verify-phone',
    json: { branch_id: branch, ...phone, code: '123456' },
  }),
}

/** The calls that name no shop: a place, an order with its key, or the account of a customer. */
const otherCalls: readonly Call[] = [
  // Printers of the shop, by the secret in their address.
  'pollPrinter',
  'getPrinterJob',
  'confirmPrinterJob',
  'reverseGeocode',
  'findPaciAddress',
  'findCities',
  'findCountry',
  'getMessagePreference',
  'updateMessagePreference',
  'getReservation',
  'getOwnReservation',
  'listReservations',
  'getReservationCalendar',
  'changeReservation',
  'cancelReservation',
  'getOrder',
  'trackOrder',
  'getOwnOrder',
  'watchOrder',
  'cancelOrder',
  'reportArrival',
  'getReceipt',
  'payOrder',
  'checkOrderPayment',
  'rateOrder',
  'resendOtp',
  'getProfile',
  'updateProfile',
  'listSessions',
  'endSession',
  'logoutEverywhere',
  'listSavedAddresses',
  'addSavedAddress',
  'updateSavedAddress',
  'deleteSavedAddress',
  'setDefaultAddress',
  'listOwnOrders',
  'joinOrders',
  'exportAccount',
  'requestAccountDeletion',
  'deleteAccount',
  'deleteAccountByLink',
]

test('every call of guests is listed', () => {
  const listed = new Set<string>([...Object.keys(shopCalls), ...otherCalls])
  const calls = Object.entries(endpoints).filter(([, { path }]) => !path.startsWith('/console'))
  expect(calls.map(([name]) => name).filter((name) => !listed.has(name))).toEqual([])
})

async function answerOf(name: Call, shop: ShopNames) {
  const { path, json } = shopCalls[name]?.(shop) ?? { path: '/' }
  const method = endpoints[name].method
  const headers = { 'idempotency-key': `draft-${crypto.randomUUID()}` }
  const response = await request(path, { method, ...(json && { json }), headers })
  const { error } = (await response.json()) as { error?: { code: string; message: string } }
  return { status: response.status, error: error && { code: error.code, message: error.message } }
}

describe('a draft', () => {
  beforeAll(() => setStatus('draft'))

  test.each(Object.keys(shopCalls) as Call[])('404: %s answers as for an unknown shop', async (name) => {
    const answer = await answerOf(name, draft)
    expect(answer).toEqual(await answerOf(name, unknown))
    expect(answer.status).toBe(404)
  })

  test('is shown to its staff, with its menu, and their reading does not make it public', async () => {
    const cookie = await signIn(fixture, { email: 'owner@grill.example', role: 'owner' })
    const me = (await (await request('/console/me', { headers: { cookie } })).json()) as { branches: object[] }
    expect(me.branches).toContainEqual(expect.objectContaining({ id: branchId, status: 'draft' }))
    expect((await request(`/console/menu/${branchId}`, { headers: { cookie } })).status).toBe(200)
    expect(fixture.api.context.menus.peek(branchId)).toBeUndefined()
  })
})
