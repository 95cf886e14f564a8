import { expect } from 'vitest'
import type { TestCustomer } from './customers.ts'
import { lunchTime, signIn, startTestApi } from './start-api.ts'

/** Starts the API with the calls that the tests of deleted accounts share. */
export async function startDeletionApi() {
  const fixture = await startTestApi()
  const { request, branchId, database, setTime } = fixture
  const staff = await signIn(fixture, { email: 'owner@grill.test', role: 'owner' })

  const post = async (path: string, json: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await request(path, { method: 'POST', json, headers })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const askToDelete = ({ id, headers }: TestCustomer) =>
    post(`/webapp/account/delete/${id}/code`, { branch_id: branchId }, headers)
  /** The last code that was sent to a phone. */
  const lastCode = async (phone: string): Promise<string> => {
    const { rows } = await database.ownerPool.query(
      `select facts ->> 'code' as code from messages where recipient = $1 order by id desc`,
      [phone],
    )
    return rows[0].code
  }
  let now = lunchTime
  return {
    ...fixture,
    staff,
    post,
    askToDelete,
    lastCode,
    deleteWith: ({ id, headers }: TestCustomer, code: string) =>
      post(`/webapp/account/delete/${id}`, { code }, headers),
    async deletionCode(customer: TestCustomer): Promise<string> {
      expect((await askToDelete(customer)).status).toBe(200)
      return lastCode(customer.phone)
    },
    /** Moves an order to a state, as the owner. */
    moveTo: (id: unknown, state: string, more: object = {}) =>
      post(`/console/orders/${id}/move`, { state, ...more }, { cookie: staff }),
    /** Advances the clock. Codes can be requested twice a minute. */
    passTime(milliseconds: number) {
      now += milliseconds
      setTime(now)
    },
  }
}
