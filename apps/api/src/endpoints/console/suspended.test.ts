import { asMerchant, businessStatus, resumeBusiness, setBusinessStatus } from '@sofra/database'
import { afterEach, expect, test } from 'vitest'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi({ supportEmail: 'help@sofra.test' })
const { request, database, merchantId, businessId } = fixture
const setStatus = (status: 'draft' | 'active' | 'suspended', reason?: string) =>
  asMerchant(database.pool, merchantId, (tx) => setBusinessStatus(tx, businessId, status, reason))
afterEach(() => setStatus('active'))

type Me = { support_email: string; branches: { suspended_reason: string | null }[] }
const reasonsFor = async (role: 'owner' | 'manager' | 'cashier' | 'kitchen') => {
  const cookie = await signIn(fixture, { email: `${role}@grill.test`, role })
  const me = (await (await request('/console/me', { headers: { cookie } })).json()) as Me
  return { reasons: [...new Set(me.branches.map((branch) => branch.suspended_reason))], support: me.support_email }
}

test('tells the owner why the shop is suspended, and whom to ask', async () => {
  await setStatus('suspended', 'The invoice of October is open')
  expect(await reasonsFor('owner')).toEqual({
    reasons: ['The invoice of October is open'],
    support: 'help@sofra.test',
  })
})

test.each(['manager', 'cashier', 'kitchen'] as const)('tells a %s only that the shop is suspended', async (role) => {
  await setStatus('suspended', 'The invoice of October is open')
  expect((await reasonsFor(role)).reasons).toEqual([''])
})

test('a resumed shop has no reason', async () => {
  await setStatus('suspended', 'The invoice of October is open')
  await setStatus('active')
  expect((await reasonsFor('owner')).reasons).toEqual([null])
  const status = await asMerchant(database.pool, merchantId, (tx) => businessStatus(tx, businessId))
  expect(status).toEqual({ status: 'active', suspendedReason: '' })
})

test.each(['draft', 'active'] as const)(
  'a shop that is suspended twice and resumed is %s as before',
  async (before) => {
    await setStatus(before)
    await setStatus('suspended', 'First reason')
    await setStatus('suspended', 'Second reason')
    const statusAfter = async () => {
      await asMerchant(database.pool, merchantId, (tx) => resumeBusiness(tx, businessId))
      return (await asMerchant(database.pool, merchantId, (tx) => businessStatus(tx, businessId)))?.status
    }
    expect(await statusAfter()).toBe(before)
    expect(await statusAfter()).toBe(before)
  },
)
