import type { Schedule } from '@sofra/availability'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemAvailability } from './availability.ts'
import type { Menu } from './menu.ts'
import { indexMenu } from './menu-index.ts'
import { aCategory, aMenu, anItem } from './testing.ts'
import { type VisibleMenu, type VisibleSection, visibleMenu } from './visible-menu.ts'

const at = (text: string) => Date.parse(`${text}:00+03:00`)
const daily = (from: number, to: number): Schedule => ({
  days: Array.from({ length: 7 }, () => ({ closed: false, shifts: [{ from, to }] })),
  exceptions: [],
})
const breakfast = daily(7 * 60, 11 * 60)
const noon = at('2026-11-21T12:00')

const menu = aMenu({
  categories: [
    aCategory('breakfast', { schedule: breakfast }),
    aCategory('grills'),
    aCategory('skewers', { parentId: 'grills' }),
    aCategory('empty'),
    aCategory('secret', { visible: false }),
  ],
  items: [
    anItem('eggs', 'breakfast'),
    anItem('mixed grill', 'grills'),
    anItem('kebab', 'skewers', { soldOut: { until: null } }),
    anItem('tikka', 'skewers', { types: ['pickup'] }),
    anItem('ghost', 'skewers', { visible: false }),
    anItem('truffle', 'secret'),
  ],
})

/** The content of a menu in one line; sold-out and closed entries in brackets. */
function read(shown: VisibleMenu): string {
  const section = ({ category, availability, items, subSections }: VisibleSection): string => {
    const name = availability.available ? category.id : `(${category.id})`
    const things = [
      ...items.map(({ item, availability }) => (availability.available ? item.id : `(${item.id})`)),
      ...subSections.map(section),
    ]
    return `${name}: ${things.join(', ')}`
  }
  return shown.sections.map(section).join(' | ')
}

describe('the menu contains', () => {
  test('available and sold-out items', () => {
    expect(read(visibleMenu(menu, 'delivery', noon))).toBe('grills: mixed grill, skewers: (kebab)')
  })

  test('breakfast in the morning', () => {
    const shown = visibleMenu(menu, 'delivery', at('2026-11-21T07:00'))
    expect(read(shown)).toBe('breakfast: eggs | grills: mixed grill, skewers: (kebab)')
    expect(shown.until).toBe(at('2026-11-21T11:00'))
  })

  test('items outside their hours only on request, with their next opening', () => {
    const shown = visibleMenu(menu, 'delivery', noon, { outOfHours: true })
    expect(read(shown)).toBe('(breakfast): (eggs) | grills: mixed grill, skewers: (kebab)')
    expect(shown.sections[0]?.availability).toMatchObject({ next: at('2026-11-22T07:00') })
  })

  test('the items of each selling type', () => {
    expect(read(visibleMenu(menu, 'pickup', noon))).toBe('grills: mixed grill, skewers: (kebab), tikka')
    expect(read(visibleMenu(menu, 'reservation', noon))).toBe('')
  })
})

test('no notice while its window is open, even with items outside their hours', () => {
  const notice = anItem('coals', 'grills', { pin: true, schedule: breakfast })
  const menu = aMenu({ categories: [aCategory('grills')], items: [notice, anItem('kebab', 'grills')] })
  const during = at('2026-11-21T09:00')
  expect(read(visibleMenu(menu, 'delivery', during, { outOfHours: true }))).toBe('grills: kebab')
  expect(read(visibleMenu(menu, 'delivery', noon, { outOfHours: true }))).toBe('grills: coals, kebab')
})

test('no content of a notice category while its window is open', () => {
  const menu = aMenu({
    categories: [
      aCategory('coals', { pin: true, schedule: breakfast }),
      aCategory('ashes', { parentId: 'coals' }),
      aCategory('grills'),
    ],
    items: [anItem('ember', 'coals'), anItem('ash', 'ashes'), anItem('kebab', 'grills')],
  })
  expect(read(visibleMenu(menu, 'delivery', at('2026-11-21T09:00'), { outOfHours: true }))).toBe('grills: kebab')
  expect(read(visibleMenu(menu, 'delivery', noon, { outOfHours: true }))).toBe(
    'coals: ember, ashes: ash | grills: kebab',
  )
})

test('no sold-out item outside its hours', () => {
  const eggs = aMenu({
    categories: [aCategory('breakfast', { schedule: breakfast })],
    items: [anItem('eggs', 'breakfast', { soldOut: { until: at('2026-11-21T20:00') } })],
  })
  expect(visibleMenu(eggs, 'delivery', at('2026-11-21T09:00')).until).toBe(at('2026-11-21T11:00'))
})

test('an instant to check again before an opening beyond the horizon, or null if it never changes', () => {
  const always = aMenu({ categories: [aCategory('grills')], items: [anItem('kebab', 'grills')] })
  expect(visibleMenu(always, 'delivery', noon).until).toBe(null)

  const onceAYear = {
    days: breakfast.days.map(() => ({ closed: true, shifts: [] })),
    exceptions: [{ date: '--12-20' as const, closed: false, shifts: [{ from: 0, to: 1440 }] }],
  }
  const later = { ...always, items: [anItem('kebab', 'grills', { schedule: onceAYear })] }
  const { until } = visibleMenu(later, 'delivery', noon)
  expect(until).toBeGreaterThan(noon)
  expect(until).toBeLessThanOrEqual(at('2026-12-20T00:00'))
})

test('no categories of a cycle, without an endless loop', () => {
  const circle = aMenu({
    categories: [aCategory('a', { parentId: 'b' }), aCategory('b', { parentId: 'a' }), aCategory('c')],
    items: [anItem('x', 'a'), anItem('y', 'c')],
  })
  expect(read(visibleMenu(circle, 'delivery', noon))).toBe('c: y')
  const index = indexMenu(circle)
  for (const item of circle.items) expect(itemAvailability(index, item, 'delivery', noon).available).toBe(true)
})

test('a category at the top level if its parent is not on the menu', () => {
  const orphan = aMenu({ categories: [aCategory('a', { parentId: 'gone' })], items: [anItem('x', 'a')] })
  expect(read(visibleMenu(orphan, 'delivery', noon))).toBe('a: x')
})

test('does not change before `until`, for any hours', () => {
  const minute = fc.integer({ min: 0, max: 1440 })
  const hours = fc.option(fc.tuple(minute, minute).map(([from, to]) => daily(Math.min(from, 1439), Math.max(to, 1))))
  const thing = fc.record({
    schedule: hours,
    pin: fc.boolean(),
    soldOutMinutes: fc.option(minute),
    pausedMinutes: fc.option(fc.tuple(minute, fc.option(minute))),
  })
  fc.assert(
    fc.property(
      fc.array(thing, { minLength: 1, maxLength: 6 }),
      hours,
      minute,
      fc.boolean(),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (things, above, asked, outOfHours, fraction) => {
        const start = at('2026-11-21T00:00')
        const generated: Menu = aMenu({
          categories: [aCategory('c', { schedule: above })],
          items: things.map(({ schedule, pin, soldOutMinutes, pausedMinutes }, i) =>
            anItem(`i${i}`, 'c', {
              schedule,
              pin,
              branchWindow: pausedMinutes && {
                from: start + pausedMinutes[0] * 60_000,
                until: pausedMinutes[1] === null ? null : start + pausedMinutes[1] * 60_000,
              },
              soldOut: soldOutMinutes === null ? null : { until: start + soldOutMinutes * 60_000 },
            }),
          ),
        })
        const instant = start + asked * 60_000
        const shown = visibleMenu(generated, 'delivery', instant, { outOfHours })
        const span = (shown.until ?? instant + 86_400_000) - instant
        const later = visibleMenu(generated, 'delivery', instant + Math.floor(fraction * span), { outOfHours })
        expect(later.sections).toEqual(shown.sections)
      },
    ),
    { numRuns: 1000 },
  )
})

test('indexes a menu once', () => {
  expect(indexMenu(menu)).toBe(indexMenu(menu))
})
