import { codeMessageKey, createMerchant } from '@sofra/database'
import { expect } from 'vitest'
import { importShop } from '../imports/import-shop.ts'
import { grillFile } from './shop-file.ts'
import type { TestApi } from './start-api.ts'

type CustomerFixture = Pick<TestApi, 'request' | 'branchId' | 'database'>

/** A signed-in customer. */
export interface TestCustomer {
  readonly id: string
  readonly phone: string
  readonly token: string
  /** The authorization header of their requests. */
  readonly headers: Readonly<Record<string, string>>
}

let phones = 0

/** A phone number that is unique within a test file. */
export function unusedPhone(): string {
  phones += 1
  return `+9655${String(1_000_000 + phones)}`
}

/** Requests a code and reads it from the outbox. */
export async function codeFor(
  fixture: CustomerFixture,
  { phone, purpose = 'login' }: { phone: string; purpose?: 'login' | 'checkout' },
): Promise<string> {
  const json = { branch_id: fixture.branchId, phone, purpose }
  const response = await fixture.request('/send-otp', { method: 'POST', json })
  expect(response.status).toBe(200)
  return sentCode(fixture, (await response.json()).otp_id)
}

/** The code in the message of a code request. */
export async function sentCode({ database }: Pick<CustomerFixture, 'database'>, otpId: string): Promise<string> {
  const { rows } = await database.ownerPool.query('select facts from messages where key = $1', [codeMessageKey(otpId)])
  return rows[0]?.facts.code
}

/** Signs in with a code and gets a bearer token. */
export async function signInCustomer(
  fixture: CustomerFixture,
  phone = unusedPhone(),
  name = '',
): Promise<TestCustomer> {
  const code = await codeFor(fixture, { phone })
  const json = { branch_id: fixture.branchId, phone, code }
  const response = await fixture.request('/webapp/verify', { method: 'POST', json })
  expect(response.status).toBe(200)
  const { user, token } = await response.json()
  const headers = { authorization: `Bearer ${token}` }
  if (name !== '')
    await fixture.request('/webapp/update-profile', { method: 'POST', json: { id: user.id, name }, headers })
  return { id: user.id, phone, token, headers }
}

/** A wrong code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Creates another merchant with the same shop. */
export async function createOtherMerchant(
  fixture: Pick<TestApi, 'database'>,
): Promise<{ merchantId: string; branchId: string }> {
  const { pool } = fixture.database
  const merchantId = await createMerchant(pool, 'Rival')
  const { branches } = await importShop({ pool, merchantId, file: grillFile({ referenceId: 'rival' }), by: 'test' })
  return { merchantId, branchId: branches[0]?.id ?? '' }
}
