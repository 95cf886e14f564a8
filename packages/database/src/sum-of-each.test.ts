import { expect, test } from 'vitest'
import { sumOfEach } from './sum-of-each.ts'

test('processes the remaining items after a failure, then throws it', async () => {
  const seen: string[] = []
  const work = sumOfEach(['grill', 'bakery', 'laundry'], async (shop) => {
    seen.push(shop)
    if (shop === 'bakery') throw new Error('no flour')
    return 2
  })
  await expect(work).rejects.toThrow('no flour')
  expect(seen).toEqual(['grill', 'bakery', 'laundry'])
  expect(await sumOfEach(['grill', 'laundry'], async () => 2)).toBe(4)
})
