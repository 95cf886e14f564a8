import type { Shop } from '@sofra/contract'
import { type Client, createClient } from '@sofra/contract/client'
import type { Menu } from '@sofra/menu'
import type { RouterContextProvider } from 'react-router'
import { pageContext, requestContext } from './server-context.ts'

type Context = Readonly<RouterContextProvider>

/** Answers by address with their ETag: an unchanged menu is neither sent nor read twice. */
const memory = new Map<string, { readonly etag: string; readonly ours: unknown }>()

/** The one door to the API, in the guest's language. Called in process; the origin is only a name. */
export function api(context: Context): Client {
  const { callApi, requestId, clientIp } = context.get(requestContext)
  return createClient(callApi, {
    baseUrl: 'http://sofra.internal/api',
    locale: context.get(pageContext).facts.language,
    headers: { 'x-request-id': requestId, 'x-forwarded-for': clientIp },
    memory,
  })
}

// Until the contract has `getRestaurant`: what the trial server lays down here.
interface Fixture {
  shop: (referenceId: string) => Promise<Shop>
  menu: (branchId: string) => Promise<Menu>
}
const fixture = () => (globalThis as unknown as { sofraFixture: Fixture }).sofraFixture

/** The branch behind a reference id; throws `Refusal` when there is none. */
export function findShop(_context: Context, referenceId: string): Promise<Shop> {
  return fixture().shop(referenceId)
}

/** The published menu of a branch. */
export function findMenu(_context: Context, branchId: string): Promise<Menu> {
  return fixture().menu(branchId)
}
