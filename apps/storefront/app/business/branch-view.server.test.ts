import { alwaysOpen, type Schedule } from '@sofra/availability'
import type { BranchSummary, Shop } from '@sofra/contract'
import { anyShop } from '@sofra/contract/testing/any-shop'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMidnight, viewBranches } from './branch-view.server.ts'

const kuwait = 'Asia/Kuwait'
/** Thursday 19 November 2026, in Kuwait. */
const at = (hour: number) => Date.UTC(2026, 10, 19, hour - 3)
const daily = (from: number, to: number): Schedule => ({
  days: Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ from: from * 60, to: to * 60 }] })),
  exceptions: [],
})
const [sample] = fc.sample(anyShop, { numRuns: 1, seed: 3 })

function view(hours: BranchSummary['hours'], hour: number) {
  const branch = {
    referenceId: 'salmiya',
    names: { en: 'Salmiya' },
    address: {},
    phone: '',
    point: null,
    sellingTypes: Object.keys(hours),
    hours,
    pauses: {},
    lastOrderMinutes: {},
  } as never
  const shop: Shop = { ...(sample as Shop), timeZone: kuwait, languages: ['en'], branches: [branch] }
  const [shown] = viewBranches(shop, 'en', at(hour))
  if (!shown) throw new Error('The branch has no view')
  return shown
}

test('is open until the last of its selling types closes', () => {
  const shown = view({ delivery: daily(10, 20), pickup: daily(10, 23) }, 12)
  expect([shown.open, shown.changesAt]).toEqual([true, at(23)])
  expect(view({ delivery: daily(10, 20), pickup: alwaysOpen }, 12).changesAt).toBeNull()
})

test('opens with the first of its selling types', () => {
  const shown = view({ delivery: daily(10, 20), pickup: daily(8, 20) }, 6)
  expect([shown.open, shown.changesAt, shown.message.key]).toEqual([false, at(8), 'open.opensAt'])
})

test('is closed without selling types', () => {
  expect(view({}, 12)).toMatchObject({ open: false, changesAt: null, message: { key: 'open.closed' }, hours: [] })
})

test('groups selling types with the same hours, starting with today', () => {
  const { hours } = view({ delivery: daily(10, 20), pickup: daily(10, 20), 'dine-in': daily(12, 23) }, 12)
  expect(hours.map(({ types }) => types)).toEqual([['delivery', 'pickup'], ['dine-in']])
  expect(hours[0]?.days.map(({ weekday }) => weekday)).toEqual([4, 5, 6, 0, 1, 2, 3])
})

test('finds the next midnight of the time zone', () => {
  expect(nextMidnight(at(12), kuwait)).toBe(at(24))
  expect(nextMidnight(at(24), kuwait)).toBe(at(48))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      fc.constantFrom(kuwait, 'Europe/London'),
      (now, zone) => {
        const midnight = nextMidnight(now, zone)
        expect(midnight).toBeGreaterThan(now)
        expect(midnight - now).toBeLessThanOrEqual(25 * 3_600_000)
      },
    ),
  )
})
