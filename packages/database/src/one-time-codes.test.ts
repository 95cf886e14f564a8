import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createSession, sessionsOf } from './customer-sessions.ts'
import { findOrCreateCustomer } from './customers.ts'
import { codeRules, createCode, deleteExpiredCodes, findCode, type SendLimit } from './one-time-codes.ts'
import { asMerchant } from './tenancy.ts'
import { testDatabase } from './testing/index.ts'
import { openSampleShop } from './testing/sample-shop.ts'

const { pool, ownerPool } = await testDatabase()
const noon = Date.UTC(2026, 10, 21, 12)
const hash = Buffer.alloc(32, 1)
let merchantId: string
let branchId: string
let phones = 0
beforeAll(async () => {
  const shop = await openSampleShop(pool, 'codes')
  merchantId = shop.merchantId
  branchId = shop.branchId
})

const unusedPhone = () => {
  phones += 1
  return `+9655${1_000_000 + phones}`
}
const ask = (
  at: number,
  limits: readonly SendLimit[] = [],
  phone = unusedPhone(),
  dailyCap: SendLimit | null = null,
) => {
  const asked = { merchantId, branchId, phone, purpose: 'login', channel: 'sms', language: 'en' } as const
  return createCode(pool, { ...asked, codeHash: hash, details: {}, requester: 'guest', at, limits, dailyCap })
}

test('never exceeds the limit of a key within any hour', async () => {
  let keys = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 1800 }), { maxLength: 25 }),
      fc.integer({ min: 1, max: 4 }),
      async (pauses, max) => {
        keys += 1
        const limit = { key: `key ${keys}`, max, seconds: 3600 }
        const sent: number[] = []
        let at = noon
        for (const pause of pauses) {
          at += pause * 1000
          const recent = sent.filter((before) => before > at - 3_600_000)
          const outcome = await ask(at, [limit])
          // Created when the limit allows it, otherwise rejected with the time to wait.
          const first = recent.at(-max) ?? 0
          expect(outcome).toMatchObject(
            recent.length < max
              ? { kind: 'made' }
              : { kind: 'wait', seconds: Math.ceil((first + 3_600_000 - at) / 1000) },
          )
          if (outcome.kind === 'made') sent.push(at)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('counts a rejected message towards no key', async () => {
  const full = { key: 'full', max: 1, seconds: 3600 }
  const roomy = { key: 'roomy', max: 2, seconds: 3600 }
  await ask(noon, [full])
  for (let count = 0; count < 5; count += 1) expect(await ask(noon, [full, roomy])).toMatchObject({ kind: 'wait' })
  expect(await ask(noon, [roomy])).toMatchObject({ kind: 'made' })
  expect(await ask(noon, [roomy])).toMatchObject({ kind: 'made' })
})

test('reports the daily cap of a business, and not another limit, when it is reached', async () => {
  const cap = { key: 'business', max: 2, seconds: 86_400 }
  const address = { key: 'address', max: 1, seconds: 3600 }
  expect(await ask(noon, [address], unusedPhone(), cap)).toMatchObject({ kind: 'made' })
  expect(await ask(noon, [address], unusedPhone(), cap)).toMatchObject({ kind: 'wait', isCapReached: false })
  expect(await ask(noon, [], unusedPhone(), cap)).toMatchObject({ kind: 'made' })
  expect(await ask(noon, [], unusedPhone(), cap)).toEqual({ kind: 'wait', seconds: 86_400, isCapReached: true })
  expect(await ask(noon + 86_400_000, [], unusedPhone(), cap)).toMatchObject({ kind: 'made' })
})

test('does not deadlock when keys are counted in different orders', async () => {
  const limits = ['a', 'b', 'c', 'd'].map((key) => ({ key, max: 1000, seconds: 3600 }))
  const asked = Array.from({ length: 60 }, (_, index) => ask(noon, index % 2 ? limits : limits.toReversed()))
  for (const outcome of await Promise.all(asked)) expect(outcome.kind).toBe('made')
})

test('deletes expired codes and sessions, and sends outside every limit', async () => {
  const phone = unusedPhone()
  const made = await ask(noon, [{ key: 'forgotten', max: 9, seconds: 3600 }], phone)
  const id = made.kind === 'made' ? made.id : ''
  expect(await findCode(pool, id, noon)).toMatchObject({ phone })
  const customerId = await asMerchant(pool, merchantId, async (tx) => {
    const { customer } = await findOrCreateCustomer(tx, { phone, language: 'en', details: {}, at: noon })
    const session = { customerId: customer.id, kind: 'cookie', userAgent: '', network: '', at: noon } as const
    await createSession(tx, { ...session, tokenHash: Buffer.alloc(32, 7), expiresAt: noon + 3_600_000 })
    return customer.id
  })
  const left = async (now: number) => ({
    code: (await findCode(pool, id, noon)) !== null,
    sessions: (await asMerchant(pool, merchantId, (tx) => sessionsOf(tx, customerId, now))).length,
    sends: (await ownerPool.query(`select from code_sends where keys @> '{forgotten}'`)).rowCount,
  })
  await deleteExpiredCodes(pool, noon)
  expect(await left(noon)).toEqual({ code: true, sessions: 1, sends: 1 })
  await deleteExpiredCodes(pool, noon + codeRules.lifetimeSeconds * 1000)
  expect(await left(noon)).toEqual({ code: false, sessions: 1, sends: 1 })
  await deleteExpiredCodes(pool, noon + 2 * 86_400_000)
  expect(await left(noon)).toEqual({ code: false, sessions: 0, sends: 0 })
})
