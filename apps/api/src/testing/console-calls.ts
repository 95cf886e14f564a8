import type { Role } from '@sofra/contract/console'
import { createMerchant } from '@sofra/database'
import { beforeAll } from 'vitest'
import { signIn, startTestApi } from './start-api.ts'

/** Whose session a call has. `rival` is the owner of another merchant, `signed out` has none. */
export type Caller = Role | 'manager of one branch' | 'rival' | 'signed out'

/** The API of the test shop, and calls below `/console` by staff of each role: a GET, or a POST of `json`. */
export async function startConsoleApi() {
  const fixture = await startTestApi()
  const { request, branchId, database } = fixture
  const cookies: Partial<Record<Caller, string>> = {}

  beforeAll(async () => {
    for (const role of ['owner', 'manager', 'cashier', 'kitchen'] as const) {
      cookies[role] = await signIn(fixture, { email: `${role}@grill.example`, role })
    }
    const email = 'branch-manager@grill.example'
    cookies['manager of one branch'] = await signIn(fixture, { email, role: 'manager', branchIds: [branchId] })
    const merchantId = await createMerchant(database.pool, 'Rival')
    cookies.rival = await signIn({ ...fixture, merchantId }, { email: 'rival@x.example', role: 'owner' })
  })

  function call(path: string, json?: unknown, as: Caller = 'owner'): Promise<Response> {
    const method = json === undefined ? 'GET' : 'POST'
    const headers = { cookie: cookies[as] ?? '' }
    return request(`/console${path}`, { method, ...(json !== undefined && { json }), headers })
  }
  return { fixture, call }
}
