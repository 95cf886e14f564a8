import type { Shop } from '@sofra/contract'
import { type Account, accountToWire } from '@sofra/contract/customers-codec'
import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import type { ActionFunction, RouterContextProvider } from 'react-router'
import {
  cookiesContext,
  createLoadContext,
  customerContext,
  pageContext,
  requestContext,
  shopContext,
} from '../server-context.ts'
import { plainFacts } from '../shell/page-facts.server.ts'

/** A saved address in the area `salmiya`. */
export const home: SavedAddress = {
  id: 'home-1',
  title: 'home',
  isDefault: true,
  destination: { kind: 'area', areaId: 'salmiya' },
  areaName: 'Salmiya',
  address: { residency: 'house', fields: { block: '4', street: '12', house_number: '7' }, point: null },
  contactName: 'Layla',
  contactPhone: '66120000',
}

/** A customer with one saved address. */
export const layla: Account = {
  id: 'layla',
  merchantId: 'grill',
  phone: '+96566120000',
  name: 'Layla',
  email: '',
  birthday: null,
  language: 'en',
  marketing: false,
  createdAt: 0,
  savedAddresses: [home],
  wallet: [],
}

export const laylaWire = accountToWire(layla)

/** A response of the API: JSON with a status. */
export interface ApiAnswer {
  readonly status?: number
  readonly body: unknown
}

/** An error response of the API. */
export const refusal = (status: number, code: string, rest: object = {}): ApiAnswer => ({
  status,
  body: { error: { code, message: code, request_id: '', ...rest } },
})

interface ServerFixture {
  readonly context: RouterContextProvider
  /** The calls of the API with their JSON bodies, in order. */
  readonly calls: { readonly path: string; readonly body: unknown }[]
  /** The cookies that the page sets. */
  readonly toSet: string[]
}

/**
 * The context of a request to the shop `mashawi`, with an API that answers by path. `cookie`: that of the request; a path
 * without an answer responds with 404.
 */
export function serverFixture(
  answers: Readonly<Record<string, ApiAnswer>>,
  { customer = layla, cookie = 'session=1' as string | null, shop = {} as Partial<Shop> } = {},
): ServerFixture {
  const calls: ServerFixture['calls'] = []
  const toSet: string[] = []
  const callApi = async (request: Request) => {
    const path = new URL(request.url).pathname.replace(/^\/api/, '')
    const text = await request.text()
    calls.push({ path, body: text === '' ? null : JSON.parse(text) })
    const { status = 200, body } = answers[path] ?? refusal(404, 'not_found')
    return Response.json(body, { status })
  }
  const publicUrl = 'https://order.example'
  const context = createLoadContext({ callApi, requestId: '', clientIp: '', nonce: '', formatPhone: String, publicUrl })
  context.set(pageContext, { facts: plainFacts(null, 'en', ''), languages: ['en'], fonts: [] })
  context.set(cookiesContext, { sent: cookie, toSet, browserHeaders: {} })
  context.set(customerContext, customer)
  const mashawi = { referenceId: 'mashawi', branchId: 'salmiya', merchantId: 'grill', country: 'KW', languages: ['en'] }
  context.set(shopContext, { ...mashawi, branches: [], ...shop } as unknown as Shop)
  return { context, calls, toSet }
}

/** A context whose outbox page is enabled. */
export function withOutbox(context: RouterContextProvider): RouterContextProvider {
  context.set(requestContext, { ...context.get(requestContext), outbox: '/dev/outbox' })
  return context
}

/** A form sent to a page of the shop. */
export function post(path: string, fields: Readonly<Record<string, string>>): Request {
  return new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Where a response redirects; the status where it is none. */
export const targetOf = (response: unknown) =>
  response instanceof Response ? (response.headers.get('location') ?? response.status) : null

/** The value and the status of a `data()` result. */
export function resultOf(response: unknown): { data: unknown; status: number | undefined } {
  const { data, init } = response as { data: unknown; init: ResponseInit | null }
  return { data, status: init?.status }
}

/** Collects the forms that a page sends. `answer`: the result of the action. */
export function recordForms(answer: () => unknown = () => null) {
  const forms: Record<string, FormDataEntryValue>[] = []
  const action: ActionFunction = async ({ request }) => {
    forms.push(Object.fromEntries(await request.formData()))
    return answer()
  }
  return { forms, action }
}
