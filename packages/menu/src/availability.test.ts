import { type DayHours, hoursAvailability, type Schedule } from '@sofra/availability'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryAvailability, itemAvailability } from './availability.ts'
import type { Item, Menu } from './menu.ts'
import { indexMenu } from './menu-index.ts'
import { aCategory, aGroup, aMenu, aModifier, anItem } from './testing.ts'

/** A local time in Kuwait (UTC+3 all year). */
const at = (text: string) => Date.parse(`${text}:00+03:00`)
const daily = (from: number, to: number): Schedule => ({
  days: Array.from({ length: 7 }, (): DayHours => ({ closed: false, shifts: [{ from, to }] })),
  exceptions: [],
})
const breakfast = daily(7 * 60, 11 * 60)
const morning = at('2026-11-21T09:00')
const noon = at('2026-11-21T12:00')

const grills = aCategory('grills')
const kebab = anItem('kebab', 'grills')
const menuWith = (item: Partial<Item>, parts: Partial<Menu> = {}) =>
  aMenu({ categories: [grills], items: [{ ...kebab, ...item }], ...parts })

function availabilityOf(menu: Menu, instant = noon, type: Parameters<typeof itemAvailability>[2] = 'delivery') {
  const index = indexMenu(menu)
  const [item] = menu.items
  if (!item) throw new Error('Cannot ask about an item: the menu has none')
  return itemAvailability(index, item, type, instant)
}

describe('an item', () => {
  test('is available without a next change if nothing closes it', () => {
    expect(availabilityOf(menuWith({}))).toEqual({ available: true, until: null })
  })

  test('is hidden if the business or the branch hides it', () => {
    const hidden = { available: false, reason: 'hidden', next: null }
    expect(availabilityOf(menuWith({ visible: false }))).toEqual(hidden)
    expect(availabilityOf(menuWith({ branchVisible: false }))).toEqual(hidden)
  })

  test('is available for its selling types only', () => {
    const pickup = menuWith({ types: ['pickup'] })
    expect(availabilityOf(pickup)).toEqual({ available: false, reason: 'not-for-selling-type', next: null })
    expect(availabilityOf(pickup, noon, 'pickup').available).toBe(true)
  })

  test('is not on the dine-in menu if it is for reservations, the only kind on the reservation menu', () => {
    const set = menuWith({ types: ['dine-in', 'reservation'] })
    expect(availabilityOf(set, noon, 'dine-in')).toMatchObject({ reason: 'not-for-selling-type' })
    expect(availabilityOf(set, noon, 'reservation').available).toBe(true)
    expect(availabilityOf(menuWith({}), noon, 'reservation')).toMatchObject({ reason: 'not-for-selling-type' })
  })

  test('follows its own hours', () => {
    const eggs = menuWith({ schedule: breakfast })
    expect(availabilityOf(eggs, morning)).toEqual({ available: true, until: at('2026-11-21T11:00') })
    expect(availabilityOf(eggs, at('2026-11-21T11:00'))).toEqual({
      available: false,
      reason: 'outside-hours',
      next: at('2026-11-22T07:00'),
    })
  })

  test('follows the hours of its category', () => {
    const menu = menuWith({}, { categories: [{ ...grills, schedule: breakfast }] })
    expect(availabilityOf(menu)).toEqual({
      available: false,
      reason: 'parent-unavailable',
      next: at('2026-11-22T07:00'),
    })
  })

  test('is available when its own hours and its category’s overlap', () => {
    const menu = menuWith(
      { schedule: daily(10 * 60, 14 * 60) },
      { categories: [{ ...grills, schedule: daily(13 * 60, 18 * 60) }] },
    )
    expect(availabilityOf(menu, at('2026-11-21T09:00'))).toEqual({
      available: false,
      reason: 'outside-hours',
      next: at('2026-11-21T13:00'),
    })
    expect(availabilityOf(menu, at('2026-11-21T13:00'))).toEqual({ available: true, until: at('2026-11-21T14:00') })
  })

  test('is unavailable under a hidden category at any depth', () => {
    const menu = menuWith(
      {},
      { categories: [aCategory('food', { branchVisible: false }), { ...grills, parentId: 'food' }] },
    )
    expect(availabilityOf(menu)).toEqual({ available: false, reason: 'parent-unavailable', next: null })
  })

  test('is unavailable without its category', () => {
    expect(availabilityOf(menuWith({ categoryId: 'gone' }))).toMatchObject({ reason: 'parent-unavailable' })
  })

  test('reports the end of a branch window', () => {
    const off = menuWith({ branchWindow: { from: at('2026-11-21T10:00'), until: at('2026-11-21T18:00') } })
    expect(availabilityOf(off)).toEqual({ available: false, reason: 'branch-window', next: at('2026-11-21T18:00') })
    expect(availabilityOf(off, morning)).toEqual({ available: true, until: at('2026-11-21T10:00') })
  })

  test('has no next opening while marked sold out without an end', () => {
    expect(availabilityOf(menuWith({ soldOut: { until: null } }))).toEqual({
      available: false,
      reason: 'sold-out',
      next: null,
    })
  })

  test('is back at the end of the sold-out mark, within its hours', () => {
    const soldOut = { until: at('2026-11-22T10:00') }
    expect(availabilityOf(menuWith({ soldOut }))).toMatchObject({ reason: 'sold-out', next: soldOut.until })
    expect(availabilityOf(menuWith({ soldOut }), soldOut.until)).toEqual({ available: true, until: null })
    // Lunch starts at noon: at 10:00 it is not available yet.
    const lunch = menuWith({ soldOut, schedule: daily(12 * 60, 15 * 60) })
    expect(availabilityOf(lunch)).toMatchObject({ reason: 'sold-out', next: at('2026-11-22T12:00') })
  })

  test('is sold out with a stock of 0', () => {
    expect(availabilityOf(menuWith({ stock: 0 }))).toMatchObject({ reason: 'sold-out' })
    expect(availabilityOf(menuWith({ stock: 1 })).available).toBe(true)
  })

  test('is unavailable without a selectable required choice', () => {
    const bread = (soldOut: boolean) => aGroup('bread', [aModifier('pita', 0, { soldOut })], { minimum: 1 })
    const wrap = (soldOut: boolean) => menuWith({ modifierGroupIds: ['bread'] }, { modifierGroups: [bread(soldOut)] })
    expect(availabilityOf(wrap(false)).available).toBe(true)
    expect(availabilityOf(wrap(true))).toEqual({ available: false, reason: 'choices-gone', next: null })
    const switchedUntil = (until: number) => {
      const groups = { modifierGroups: [bread(true)] }
      return availabilityOf(menuWith({ modifierGroupIds: ['bread'], soldOut: { until } }, groups))
    }
    expect(switchedUntil(noon + 1)).toMatchObject({ reason: 'sold-out' })
    expect(switchedUntil(noon)).toMatchObject({ reason: 'choices-gone' })
  })

  test('is unavailable if a required quantity exceeds the selectable one, ignoring optional groups', () => {
    const group = aGroup('dips', [aModifier('hummus', 0, { maximum: 1 }), aModifier('tahina', 0, { soldOut: true })])
    const plate = (minimum: number) =>
      menuWith({ modifierGroupIds: ['dips'] }, { modifierGroups: [{ ...group, minimum }] })
    expect(availabilityOf(plate(2))).toMatchObject({ reason: 'choices-gone' })
    expect(availabilityOf(plate(1)).available).toBe(true)
    expect(availabilityOf(plate(0)).available).toBe(true)
  })
})

describe('a notice', () => {
  const notice = menuWith({ pin: true, schedule: breakfast })

  test('is displayed only while its window is closed', () => {
    expect(availabilityOf(notice, noon)).toEqual({ available: true, until: at('2026-11-22T07:00') })
    expect(availabilityOf(notice, morning)).toEqual({
      available: false,
      reason: 'outside-hours',
      next: at('2026-11-21T11:00'),
    })
  })

  test('is the opposite of an item with the same hours at every minute of a week', () => {
    const dish = menuWith({ schedule: breakfast })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * 1440 }), (minute) => {
        const instant = at('2026-11-21T00:00') + minute * 60_000
        expect(availabilityOf(notice, instant).available).toBe(!availabilityOf(dish, instant).available)
      }),
    )
  })
})

describe('a category', () => {
  const ask = (menu: Menu, id: string, instant = noon) => {
    const index = indexMenu(menu)
    const category = index.categories.get(id)
    if (!category) throw new Error(`Cannot ask about the category ${id}: the menu has none`)
    return categoryAvailability(index, category, 'delivery', instant)
  }

  test('reports its hours', () => {
    const menu = menuWith({}, { categories: [{ ...grills, schedule: breakfast }] })
    expect(ask(menu, 'grills', morning)).toEqual({ available: true, until: at('2026-11-21T11:00') })
    expect(ask(menu, 'grills')).toEqual({
      available: false,
      reason: 'outside-hours',
      next: at('2026-11-22T07:00'),
    })
  })

  test('waits for a closed parent', () => {
    const menu = menuWith(
      {},
      { categories: [aCategory('food', { schedule: breakfast }), { ...grills, parentId: 'food' }] },
    )
    expect(ask(menu, 'grills')).toMatchObject({ reason: 'parent-unavailable', next: at('2026-11-22T07:00') })
  })

  test('is unavailable for a selling type without items', () => {
    expect(ask(menuWith({ types: ['pickup'] }), 'grills')).toMatchObject({ reason: 'not-for-selling-type' })
  })
})

describe('whatever the hours', () => {
  const shift = fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 1, max: 1440 }) })
  const schedule = fc.record({
    days: fc.array(fc.record({ closed: fc.boolean(), shifts: fc.array(shift, { maxLength: 2 }) }), {
      minLength: 7,
      maxLength: 7,
    }),
    exceptions: fc.constant([]),
  })
  const minutes = fc.integer({ min: 0, max: 20 * 1440 })
  const start = at('2026-11-21T00:00')
  const facts = fc.record({
    own: schedule,
    above: schedule,
    pin: fc.boolean(),
    back: fc.option(minutes),
    asked: minutes,
  })

  test('is available exactly when its own hours, its category’s and the sold-out mark allow', () => {
    fc.assert(
      fc.property(facts, ({ own, above, pin, back, asked }) => {
        const soldOut = back === null ? null : { until: start + back * 60_000 }
        const menu = menuWith({ schedule: own, pin, soldOut }, { categories: [{ ...grills, schedule: above }] })
        // Checks every 73 minutes for two days cover every part of a day.
        for (let minute = asked; minute < asked + 2880; minute += 73) {
          const instant = start + minute * 60_000
          const isOpen = (schedule: Schedule) => hoursAvailability(schedule, [], instant, menu.timeZone).available
          const expected = isOpen(own) !== pin && isOpen(above) && (soldOut === null || soldOut.until <= instant)
          expect(availabilityOf(menu, instant).available).toBe(expected)
        }
      }),
    )
  })

  test('changes at the reported instant and not before', () => {
    fc.assert(
      fc.property(
        facts,
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 5, maxLength: 5 }),
        ({ own, above, pin, back, asked }, fractions) => {
          const soldOut = back === null ? null : { until: start + back * 60_000 }
          const menu = menuWith({ schedule: own, pin, soldOut }, { categories: [{ ...grills, schedule: above }] })
          const instant = start + asked * 60_000
          const now = availabilityOf(menu, instant)
          const change = now.available ? now.until : now.next
          if (change !== null) {
            expect(change).toBeGreaterThan(instant)
            expect(availabilityOf(menu, change).available).toBe(!now.available)
          }
          const sure = (change ?? instant + 13 * 86_400_000) - instant
          for (const fraction of fractions) {
            expect(availabilityOf(menu, instant + Math.floor(fraction * sure)).available).toBe(now.available)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
