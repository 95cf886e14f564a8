import { listZones } from '@sofra/contract/delivery'
import { expect, test } from 'vitest'
import { startTestApi } from '../../testing/start-api.ts'

const { check, client, branchId, jahraId } = await startTestApi()

test('200: returns the visible zones of the branch', async () => {
  const { zones } = await client.call(listZones, { params: { id: branchId } })
  expect(zones.map(({ id, fees, feeRules }) => [id, fees, feeRules])).toEqual([
    ['salmiya', 750, [{ from: 15_000, to: null, fees: 0 }]],
    [
      'jabriya',
      1000,
      [
        { from: 7000, to: 10_500, fees: 500 },
        { from: 14_000, to: null, fees: 250 },
        { from: 35_000, to: null, fees: 0 },
      ],
    ],
  ])
  await check(listZones, { params: { id: branchId }, query: { shipping: 'true' } })
})

test('200: returns no zones for a branch without delivery', async () => {
  expect(await client.call(listZones, { params: { id: jahraId } })).toEqual({ zones: [], countries: [] })
})

test('404: returns branch_not_found for an unknown branch', async () => {
  await expect(client.call(listZones, { params: { id: 'atlantis' } })).rejects.toMatchObject({
    code: 'branch_not_found',
  })
})
