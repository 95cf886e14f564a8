import { listBanners, reachBanners } from '@sofra/contract/banners'
import { countVisit } from '@sofra/contract/visits'
import { asMerchant, countVisits } from '@sofra/database'
import { expect, test } from 'vitest'
import { startTestApi } from '../../testing/start-api.ts'

const { check, client, branchId, database, merchantId } = await startTestApi()

test('200: returns the banners of today or of the requested date', async () => {
  const { body } = await check(listBanners, { params: { id: branchId } })
  expect(body).toMatchObject({ banners: [{ id: 'opening', item_id: 'kebab' }] })
  const on = (date: string) => client.call(listBanners, { params: { id: branchId }, query: { date } })
  expect(await on('30-11-2026')).toHaveLength(1)
  expect(await on('01-12-2026')).toEqual([])
})

test('400: refuses an invalid date', async () => {
  for (const date of ['31-02-2026', '2026-11-17', 'today']) {
    const refused = client.call(listBanners, { params: { id: branchId }, query: { date } })
    await expect(refused).rejects.toMatchObject({ code: 'bad_request' })
  }
})

test('200: counts a banner once per guest and day', async () => {
  const see = (visitor: string) =>
    client.call(reachBanners, { body: { branch_id: branchId, banners: ['opening', 'unknown'], visitor } })
  await Promise.all([see('guest-number-1'), see('guest-number-1'), see('guest-number-2')])
  const { rows } = await database.ownerPool.query('select guest from banner_reach')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('guest-number')
})

test('200: counts a guest once per day and every visit', async () => {
  for (let time = 0; time < 3; time++) await client.call(countVisit, { params: { id: branchId }, body: {} })
  await client.call(countVisit, { params: { id: branchId }, body: { visitor: 'another-guest' } })
  const counted = await asMerchant(database.pool, merchantId, (tx) => countVisits(tx, { branchId, day: '2026-11-17' }))
  expect(counted).toEqual({ guests: 2, visits: 4 })
})
