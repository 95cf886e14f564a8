import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnyEndpoint } from '@sofra/contract'
import { type CallOptions, createClient } from '@sofra/contract'
import { createMerchant } from '@sofra/database'
import { type TestDatabase, testDatabase } from '@sofra/database/testing'
import { outboxService } from '@sofra/dev-outbox'
import { afterAll, expect } from 'vitest'
import type { Log } from '../context.ts'
import { importShop } from '../imports/import-shop.ts'
import { createStaffAccount } from '../staff/create-account.ts'
import { type Api, type ApiOptions, startApi } from '../start.ts'
import { grillFile } from './shop-file.ts'

/** Tuesday 17 November 2026, 13:00 in Kuwait. */
export const lunchTime = Date.UTC(2026, 10, 17, 10, 0)

/** The domain of the grill, which needs no proof in tests. */
const trustedDomains = new Map([['grill.example', 'grill']])

/** The secret of the API under test. */
export const testSecret = 'a secret of thirty-two bytes or more'

export interface TestApi {
  readonly api: Api
  readonly database: TestDatabase
  readonly merchantId: string
  readonly businessId: string
  /** The branch in Salmiya, and the one in Jahra. */
  readonly branchId: string
  readonly jahraId: string
  /** The folder of pictures. */
  readonly picturesDir: string
  /** Sets the clock, which does not advance by itself. */
  setTime(instant: number): void
  /** The facts of logged warnings and errors. */
  readonly problems: object[]
  /** `from`: the IP address of the client. */
  request(path: string, init?: RequestInit & { json?: unknown }, from?: string): Promise<Response>
  /** The contract's client. `check` also validates the response by the contract's schema. */
  readonly client: ReturnType<typeof createClient>
  check(endpoint: AnyEndpoint, options?: CallOptions): Promise<{ status: number; body: unknown }>
}

/** Starts the API in process on a real database, with the grill open at lunch time. Call it at the top of a test file. */
export async function startTestApi({
  mapSearch,
  paci,
  codeLimits,
  orderLimits,
  messages = { fallback: outboxService },
  payments,
  domains,
  signUp,
  supportEmail,
  printerNetworks,
  pushServiceUrl,
}: Pick<
  ApiOptions,
  | 'mapSearch'
  | 'paci'
  | 'codeLimits'
  | 'orderLimits'
  | 'messages'
  | 'payments'
  | 'domains'
  | 'signUp'
  | 'supportEmail'
  | 'printerNetworks'
  | 'pushServiceUrl'
> = {}): Promise<TestApi> {
  const database = await testDatabase()
  const { pool } = database
  let now = lunchTime
  const problems: object[] = []
  const log: Log = { warn: (facts) => problems.push(facts), error: (facts) => problems.push(facts) }
  const merchantId = await createMerchant(pool, 'Grill & Sons')
  const shop = await importShop({ pool, merchantId, file: grillFile(), by: 'test', trustedDomains })
  const picturesDir = await mkdtemp(path.join(tmpdir(), 'sofra-pictures-'))
  const api = await startApi({
    pool,
    databaseUrl: database.appUrl,
    secret: testSecret,
    publicUrl: () => 'http://shop.test',
    picturesDir,
    clock: { now: () => now },
    log,
    mapSearch,
    paci,
    codeLimits,
    orderLimits,
    signUp,
    supportEmail,
    printerNetworks,
    pushServiceUrl,
    messages,
    domains: { trusted: trustedDomains, ...domains },
    ...(payments && { payments }),
    jobs: false,
  })
  await api.context.changes.ready
  afterAll(async () => {
    await api.stop()
    await rm(picturesDir, { recursive: true, force: true })
  })

  const send = (request: Request, clientIp = '192.0.2.7') => api.fetch(request, { requestId: 'test-request', clientIp })
  const request: TestApi['request'] = (path, { json, ...init } = {}, from) => {
    const headers = new Headers(init.headers)
    if (json !== undefined) headers.set('content-type', 'application/json')
    const body = json === undefined ? init.body : JSON.stringify(json)
    const sent = new Request(`http://shop.test/api${path}`, { ...init, headers, ...(body == null ? {} : { body }) })
    return send(sent, from)
  }
  const client = createClient((sent) => send(sent), { baseUrl: 'http://shop.test/api', locale: 'en' })
  const [salmiya, jahra] = shop.branches
  return {
    api,
    database,
    merchantId,
    businessId: shop.businessId,
    branchId: salmiya?.id ?? '',
    jahraId: jahra?.id ?? '',
    picturesDir,
    setTime(instant) {
      now = instant
    },
    problems,
    request,
    client,
    async check(endpoint, options = {}) {
      const response = await send(new Request(client.url(endpoint, options)))
      const body: unknown = await response.json()
      expect(endpoint.response.parse(body)).toEqual(body)
      return { status: response.status, body }
    },
  }
}

/** The password of the accounts that `signIn` creates. */
export const testPassword = 'correct horse battery'

/** Creates a console account, signs in and returns the cookie. */
export async function signIn(
  { database, merchantId, request }: Pick<TestApi, 'database' | 'merchantId' | 'request'>,
  person: { email: string; role: 'owner' | 'manager' | 'cashier' | 'kitchen'; branchIds?: string[] },
): Promise<string> {
  const password = testPassword
  const { email, role, branchIds = null } = person
  await createStaffAccount(database.pool, { merchantId, email, password, name: role, role, branchIds })
  const response = await request('/console/auth/sign-in/email', { method: 'POST', json: { email, password } })
  expect(response.status).toBe(200)
  return cookiesOf(response)
}

/** The `Cookie` header of a browser after a response. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
