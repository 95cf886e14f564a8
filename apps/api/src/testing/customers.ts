import { codeMessageKey, createMerchant } from '@sofra/database'
import { expect } from 'vitest'
import { importShop } from '../imports/import-shop.ts'
import { grillFile } from './shop-file.ts'
import type { TestApi } from './start-api.ts'

type World = Pick<TestApi, 'request' | 'branchId' | 'database'>

/** A guest who has signed in. */
export interface TestCustomer {
  readonly id: string
  readonly phone: string
  readonly token: string
  /** To be sent with what they ask for. */
  readonly headers: Readonly<Record<string, string>>
}

let phones = 0

/** A number that nobody else in this file has. */
export function unusedPhone(): string {
  phones += 1
  return `+9655${String(1_000_000 + phones)}`
}

/** Asks for a code and reads it where it was sent. */
export async function codeFor(
  world: World,
  { phone, purpose = 'login' }: { phone: string; purpose?: 'login' | 'checkout' },
): Promise<string> {
  const json = { branch_id: world.branchId, phone, purpose }
  const response = await world.request('/send-otp', { method: 'POST', json })
  expect(response.status).toBe(200)
  return sentCode(world, (await response.json()).otp_id)
}

/** The code of a message, as its reader sees it. */
export async function sentCode({ database }: Pick<World, 'database'>, otpId: string): Promise<string> {
  const { rows } = await database.ownerPool.query('select facts from messages where key = $1', [codeMessageKey(otpId)])
  return rows[0]?.facts.code
}

/** Signs in by a code, as another program than a browser does. */
export async function signInCustomer(world: World, phone = unusedPhone(), name = ''): Promise<TestCustomer> {
  const code = await codeFor(world, { phone })
  const json = { branch_id: world.branchId, phone, code }
  const response = await world.request('/webapp/verify', { method: 'POST', json })
  expect(response.status).toBe(200)
  const { user, token } = await response.json()
  const headers = { authorization: `Bearer ${token}` }
  if (name !== '')
    await world.request('/webapp/update-profile', { method: 'POST', json: { id: user.id, name }, headers })
  return { id: user.id, phone, token, headers }
}

/** A code that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Another merchant with a grill of its own. */
export async function openRival(world: Pick<TestApi, 'database'>): Promise<{ merchantId: string; branchId: string }> {
  const { pool } = world.database
  const merchantId = await createMerchant(pool, 'Rival')
  const { branches } = await importShop({ pool, merchantId, file: grillFile({ referenceId: 'rival' }), by: 'test' })
  return { merchantId, branchId: branches[0]?.id ?? '' }
}
