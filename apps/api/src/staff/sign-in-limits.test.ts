import { Refusal } from '@sofra/contract'
import { deleteOldSignIns, isKnownDevice } from '@sofra/database'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { lunchTime, signIn, startTestApi } from '../testing/start-api.ts'
import { deviceHash, deviceOf } from './device-cookie.ts'
import { attemptRules, attemptWait, countSignIn, forgottenMilliseconds } from './sign-in-limits.ts'

describe('attemptWait', () => {
  const { client } = attemptRules
  const waitAfter = (failures: number, later = 0) => attemptWait({ failures, lastAt: 0 }, client, later) / 1000

  test('allows the free attempts at once', () => {
    expect([0, 1, 4].map((failures) => waitAfter(failures))).toEqual([0, 0, 0])
  })

  test('doubles the wait with every further failure, up to the longest', () => {
    expect([5, 6, 7, 10, 11, 60].map((failures) => waitAfter(failures))).toEqual([15, 30, 60, 480, 900, 900])
  })

  test('counts the wait from the last failure, and forgets failures', () => {
    expect(waitAfter(6, 10_000)).toBe(20)
    expect(waitAfter(6, 30_000)).toBe(0)
    expect(waitAfter(1000, forgottenMilliseconds)).toBe(0)
  })

  test('never makes strangers block an account for longer than a minute', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (failures, later) => {
        expect(attemptWait({ failures, lastAt: 0 }, attemptRules.account, later)).toBeLessThanOrEqual(60_000)
      }),
    )
  })
})

const fixture = await startTestApi()
const { request, setTime, database } = fixture
const { pool } = database
const email = 'owner@grill.test'
const right = 'correct horse battery'
const ownerCookie = await signIn(fixture, { email, role: 'owner' })
const ownerDevice = deviceOf(new Headers({ cookie: ownerCookie }))

beforeEach(async () => {
  setTime(lunchTime)
  await database.ownerPool.query('delete from sign_in_attempts')
})

interface Attempt {
  readonly from: string
  readonly device?: string | null
  readonly account?: string
  readonly at?: number
}

/** Counts an attempt as the sign-in does before it checks the password; returns the wait in seconds, 0 if allowed. */
const count = ({ from, device = null, account = email, at = lunchTime }: Attempt) =>
  countSignIn(pool, { email: account, clientIp: from, device }, at).then(
    () => 0,
    (error: unknown) => (error instanceof Refusal ? error.details.retryAfterSeconds : error),
  )
const fail = async (times: number, attempt: (index: number) => Attempt) => {
  for (let index = 0; index < times; index += 1) expect(await count(attempt(index))).toBe(0)
}
const stranger = { from: '198.51.100.1' }
const owner = { from: '203.0.113.5' }
/** An address in a network of its own. */
const bot = (index: number) => ({ from: `10.${index}.0.1` })

/** Signs in through the API. */
const post = (password: string, { from }: { from: string }, headers: Record<string, string> = {}) =>
  request('/console/auth/sign-in/email', { method: 'POST', json: { email, password }, headers }, from)

test('429: a client waits after five wrong passwords, and its success clears them', async () => {
  expect((await post('wrong password', stranger)).status).toBe(401)
  await fail(4, () => stranger)
  const limited = await post(right, stranger, { 'accept-language': 'ar' })
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '15'])
  expect(await limited.json()).toMatchObject({
    error: { code: 'sign_in_limited', message: expect.stringContaining('كلمات مرور خاطئة كثيرة') },
  })
  setTime(lunchTime + 15_000)
  expect((await post(right, stranger)).status).toBe(200)
  await fail(5, () => ({ ...stranger, at: lunchTime + 15_000 }))
})

test('waits longer after a further failure', async () => {
  await fail(5, () => stranger)
  expect(await count({ ...stranger, at: lunchTime + 15_000 })).toBe(0)
  expect(await count({ ...stranger, at: lunchTime + 15_000 })).toBe(30)
})

test('does not count a request whose password is not checked', async () => {
  const invalid = { method: 'POST', json: { email, password: 7 } }
  for (let index = 0; index < 6; index += 1) {
    expect((await request('/console/auth/sign-in/email', invalid, stranger.from)).status).toBe(400)
  }
  expect(await count(stranger)).toBe(0)
})

test('a stranger’s failures do not delay the owner at another address', async () => {
  await fail(5, () => stranger)
  expect(await count(owner)).toBe(0)
})

test('unknown devices wait after fifty failures from many addresses', async () => {
  await fail(50, bot)
  expect(await count(owner)).toBe(15)
})

test('a device on which the owner has signed in does not wait for strangers', async () => {
  await fail(50, bot)
  expect((await post(right, owner, { cookie: ownerCookie })).status).toBe(200)
  // Not even at the address of a stranger.
  expect(await count({ ...bot(1), device: ownerDevice })).toBe(0)
})

test('a known device waits for its own failures, at any address', async () => {
  await fail(5, (index) => ({ ...bot(index), device: ownerDevice }))
  expect(await count({ ...owner, device: ownerDevice })).toBe(15)
})

test('a device is known for its own user only', async () => {
  const cookie = await signIn(fixture, { email: 'cashier@grill.test', role: 'cashier' })
  await fail(50, bot)
  expect(await count({ ...owner, device: deviceOf(new Headers({ cookie })) })).toBe(15)
})

test('counts attempts for an unknown account like those for an existing one', async () => {
  const waits = async (account: string) => {
    const all = []
    for (let index = 0; index < 7; index += 1) all.push(await count({ ...stranger, account }))
    return all
  }
  expect(await waits('unknown@grill.test')).toEqual(await waits(email))
})

test('counts concurrent attempts before their passwords are checked', async () => {
  const waits = await Promise.all(Array.from({ length: 12 }, () => count(stranger)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('deletes old attempts, and keeps recent ones and devices', async () => {
  await fail(1, () => stranger)
  expect(await deleteOldSignIns(pool, lunchTime + 86_400_000 - 1)).toBe(0)
  expect(await deleteOldSignIns(pool, lunchTime + 86_400_000 + 1)).toBe(2)
  expect(await isKnownDevice(pool, deviceHash(ownerDevice ?? ''), email)).toBe(true)
})
