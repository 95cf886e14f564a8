import type { Shop } from '@sofra/contract'
import type { QuoteWire } from '@sofra/contract/quotes'
import { expect, test } from 'vitest'
import { cookiesContext, createLoadContext, pageContext, type RequestValues, shopContext } from '../server-context.ts'
import { plainFacts } from '../shell/page-facts.server.ts'
import { noChoices } from './choices.ts'
import { askOrder } from './request.server.ts'

const nothing: QuoteWire = {
  currency: 'KWD',
  selling_types: 2,
  menu_version: '1',
  order_lines: [],
  gross: 0,
  sub_total: 0,
  coupon_discount: 0,
  taxes: [],
  fees: 0,
  service_fee: 0,
  tip: 0,
  total: 0,
  wallet_discount: 0,
  to_pay: 0,
  min_order: 0,
  traces: [],
}

/** What a page that orders hears when the API does this. */
function whenApi(callApi: RequestValues['callApi']) {
  const context = createLoadContext({ callApi, requestId: '', clientIp: '', nonce: '', phoneText: String })
  context.set(pageContext, { facts: plainFacts(null, 'en', ''), fonts: [] })
  context.set(cookiesContext, { sent: null, toSet: [], browser: {} })
  context.set(shopContext, { branchId: 'salmiya', country: 'KW', currency: 'KWD', selling: {} } as Shop)
  return askOrder(context, 'pickup', { lines: [], choices: noChoices, seen: nothing }, 'a-key-of-its-own')
}

const says = (status: number, code: string) => async () => Response.json({ error: { code } }, { status })

test('a cart that cannot be ordered is an answer', async () => {
  expect(await whenApi(says(409, 'order_not_placeable'))).toMatchObject({
    kind: 'refused',
    code: 'order_not_placeable',
  })
})

test.each([
  ['has no database', says(503, 'unavailable'), 'unavailable'],
  ['fails', says(500, 'internal'), 'internal'],
  ['answers nothing anybody can read', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'internal'],
  ['is not there', () => Promise.reject(new TypeError('fetch failed')), 'unavailable'],
] as const)('an API that %s has refused nothing: it may have stored the order', async (_state, callApi, code) => {
  await expect(whenApi(callApi)).rejects.toMatchObject({ code })
})
