import { expect, test } from 'vitest'
import { indexMenu } from './menu-index.ts'
import { aCategory, aMenu, anItem } from './testing.ts'
import { unavailableItems } from './unavailable-items.ts'

const noon = Date.parse('2026-11-21T12:00:00+03:00')
const hour = 3_600_000
const days = Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ from: 7 * 60, to: 11 * 60 }] }))
const index = indexMenu(
  aMenu({
    categories: [aCategory('grills'), aCategory('secret', { visible: false })],
    items: [
      anItem('kebab', 'grills'),
      anItem('tikka', 'grills', { soldOut: { until: noon + 3 * hour } }),
      anItem('eggs', 'grills', { schedule: { days, exceptions: [] } }),
      anItem('ghost', 'grills', { visible: false }),
      anItem('truffle', 'secret'),
      anItem('platter', 'grills', { types: ['pickup'] }),
      anItem('coals', 'grills', { pin: true, visible: false }),
    ],
  }),
)

test('lists what cannot be ordered with its reason and the next time, without notices', () => {
  const { items, changesAt } = unavailableItems(index, 'delivery', noon)
  expect(items).toEqual([
    { id: 'tikka', reason: 'sold-out', next: noon + 3 * hour },
    { id: 'eggs', reason: 'outside-hours', next: noon + 19 * hour },
    { id: 'ghost', reason: 'hidden', next: null },
    { id: 'truffle', reason: 'parent-unavailable', next: null },
    { id: 'platter', reason: 'not-for-selling-type', next: null },
  ])
  expect(changesAt).toBe(noon + 3 * hour)
})

test('the list is another one at the announced instant', () => {
  const ids = (instant: number) => unavailableItems(index, 'delivery', instant).items.map(({ id }) => id)
  expect(ids(noon + 3 * hour)).not.toContain('tikka')
  expect(ids(noon + 3 * hour - 1)).toContain('tikka')
})
