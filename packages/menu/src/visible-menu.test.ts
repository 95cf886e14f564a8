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

/** What is on a shown menu in one line; sold-out and closed things in brackets. */
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

describe('the menu shows', () => {
  test('what can be had now, and the sold out with it', () => {
    expect(read(visibleMenu(menu, 'delivery', noon))).toBe('grills: mixed grill, skewers: (kebab)')
  })

  test('breakfast in the morning', () => {
    const shown = visibleMenu(menu, 'delivery', at('2026-11-21T07:00'))
    expect(read(shown)).toBe('breakfast: eggs | grills: mixed grill, skewers: (kebab)')
    expect(shown.until).toBe(at('2026-11-21T11:00'))
  })

  test('what is out of hours only when asked for it, and then when it is back', () => {
    const shown = visibleMenu(menu, 'delivery', noon, { outOfHours: true })
    expect(read(shown)).toBe('(breakfast): (eggs) | grills: mixed grill, skewers: (kebab)')
    expect(shown.sections[0]?.availability).toMatchObject({ next: at('2026-11-22T07:00') })
  })

  test('each selling type its own', () => {
    expect(read(visibleMenu(menu, 'pickup', noon))).toBe('grills: mixed grill, skewers: (kebab), tikka')
    expect(read(visibleMenu(menu, 'reservation', noon))).toBe('')
  })
})

test('a notice is never shown while its window is open, not even with what is out of hours', () => {
  const notice = anItem('coals', 'grills', { pin: true, schedule: breakfast })
  const menu = aMenu({ categories: [aCategory('grills')], items: [notice, anItem('kebab', 'grills')] })
  const during = at('2026-11-21T09:00')
  expect(read(visibleMenu(menu, 'delivery', during, { outOfHours: true }))).toBe('grills: kebab')
  expect(read(visibleMenu(menu, 'delivery', noon, { outOfHours: true }))).toBe('grills: coals, kebab')
})

test('a category that is a notice takes its dishes and sub-categories with it when its window opens', () => {
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

test('a sold-out dish of breakfast leaves the menu with breakfast', () => {
  const eggs = aMenu({
    categories: [aCategory('breakfast', { schedule: breakfast })],
    items: [anItem('eggs', 'breakfast', { soldOut: { until: at('2026-11-21T20:00') } })],
  })
  expect(visibleMenu(eggs, 'delivery', at('2026-11-21T09:00')).until).toBe(at('2026-11-21T11:00'))
})

test('a menu that never changes has no end, one that opens next month is looked at again before', () => {
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

test('categories that are each other’s parents never come up, and nothing hangs', () => {
  const circle = aMenu({
    categories: [aCategory('a', { parentId: 'b' }), aCategory('b', { parentId: 'a' }), aCategory('c')],
    items: [anItem('x', 'a'), anItem('y', 'c')],
  })
  expect(read(visibleMenu(circle, 'delivery', noon))).toBe('c: y')
  const index = indexMenu(circle)
  for (const item of circle.items) expect(itemAvailability(index, item, 'delivery', noon).available).toBe(true)
})

test('a category whose parent is not on the menu stands at the top', () => {
  const orphan = aMenu({ categories: [aCategory('a', { parentId: 'gone' })], items: [anItem('x', 'a')] })
  expect(read(visibleMenu(orphan, 'delivery', noon))).toBe('a: x')
})

test('until `until` the menu reads the same, whatever the hours', () => {
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

test('a menu is indexed once', () => {
  expect(indexMenu(menu)).toBe(indexMenu(menu))
})
