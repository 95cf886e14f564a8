import type { Shop } from '@sofra/contract'
import type { QuoteWire } from '@sofra/contract/quotes'
import { expect, test } from 'vitest'
import { emptyChoices } from '../guest/choices.ts'
import { cookiesContext, createLoadContext, pageContext, type RequestValues, shopContext } from '../server-context.ts'
import { plainFacts } from '../shell/page-facts.server.ts'
import { requestOrder } from './request.server.ts'

const emptyQuote: QuoteWire = {
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

/** Places an order against an API that responds as given. */
function requestOrderWith(callApi: RequestValues['callApi']) {
  const publicUrl = 'https://order.example'
  const context = createLoadContext({ callApi, requestId: '', clientIp: '', nonce: '', formatPhone: String, publicUrl })
  context.set(pageContext, { facts: plainFacts(null, 'en', ''), languages: ['en'], fonts: [] })
  context.set(cookiesContext, { sent: null, toSet: [], browserHeaders: {} })
  context.set(shopContext, { branchId: 'salmiya', country: 'KW', currency: 'KWD', selling: {} } as Shop)
  return requestOrder(context, 'pickup', { lines: [], choices: emptyChoices, seen: emptyQuote }, 'a-key-of-its-own')
}

const responds = (status: number, code: string) => async () => Response.json({ error: { code } }, { status })

test('returns a refusal for a cart that cannot be ordered', async () => {
  expect(await requestOrderWith(responds(409, 'order_not_placeable'))).toMatchObject({
    kind: 'refused',
    code: 'order_not_placeable',
  })
})

test.each([
  ['has no database connection', responds(503, 'unavailable'), 'unavailable'],
  ['fails', responds(500, 'internal'), 'internal'],
  ['returns an unreadable response', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'internal'],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'unavailable'],
] as const)('throws when the API %s, as the order may have been stored', async (_state, callApi, code) => {
  await expect(requestOrderWith(callApi)).rejects.toMatchObject({ code })
})
