import { type DayHours, hoursAvailability, type Schedule } from '@sofra/availability'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryAvailability, itemAvailability } from './availability.ts'
import type { Item, Menu } from './menu.ts'
import { indexMenu } from './menu-index.ts'
import { aCategory, aGroup, aMenu, aModifier, anItem } from './testing.ts'

/** A wall time in Kuwait, which is three hours ahead all year. */
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

function answer(menu: Menu, instant = noon, type: Parameters<typeof itemAvailability>[2] = 'delivery') {
  const index = indexMenu(menu)
  const [item] = menu.items
  if (!item) throw new Error('Cannot ask about an item: the menu has none')
  return itemAvailability(index, item, type, instant)
}

describe('an item', () => {
  test('nothing closes is available, with no change in sight', () => {
    expect(answer(menuWith({}))).toEqual({ available: true, until: null })
  })

  test('that is hidden, by the business or by the branch, is not there', () => {
    const hidden = { available: false, reason: 'hidden', next: null }
    expect(answer(menuWith({ visible: false }))).toEqual(hidden)
    expect(answer(menuWith({ branchVisible: false }))).toEqual(hidden)
  })

  test('is for its selling types only', () => {
    const pickup = menuWith({ types: ['pickup'] })
    expect(answer(pickup)).toEqual({ available: false, reason: 'not-for-selling-type', next: null })
    expect(answer(pickup, noon, 'pickup').available).toBe(true)
  })

  test('for reservations is not on the dine-in menu, and nothing else is on the reservation menu', () => {
    const set = menuWith({ types: ['dine-in', 'reservation'] })
    expect(answer(set, noon, 'dine-in')).toMatchObject({ reason: 'not-for-selling-type' })
    expect(answer(set, noon, 'reservation').available).toBe(true)
    expect(answer(menuWith({}), noon, 'reservation')).toMatchObject({ reason: 'not-for-selling-type' })
  })

  test('of breakfast is there until 11:00, and after that again at 07:00', () => {
    const eggs = menuWith({ schedule: breakfast })
    expect(answer(eggs, morning)).toEqual({ available: true, until: at('2026-11-21T11:00') })
    expect(answer(eggs, at('2026-11-21T11:00'))).toEqual({
      available: false,
      reason: 'outside-hours',
      next: at('2026-11-22T07:00'),
    })
  })

  test('of a breakfast category has its category’s hours', () => {
    const menu = menuWith({}, { categories: [{ ...grills, schedule: breakfast }] })
    expect(answer(menu)).toEqual({ available: false, reason: 'parent-unavailable', next: at('2026-11-22T07:00') })
  })

  test('comes back only when its own hours and its category’s meet', () => {
    const menu = menuWith(
      { schedule: daily(10 * 60, 14 * 60) },
      { categories: [{ ...grills, schedule: daily(13 * 60, 18 * 60) }] },
    )
    expect(answer(menu, at('2026-11-21T09:00'))).toEqual({
      available: false,
      reason: 'outside-hours',
      next: at('2026-11-21T13:00'),
    })
    expect(answer(menu, at('2026-11-21T13:00'))).toEqual({ available: true, until: at('2026-11-21T14:00') })
  })

  test('under a hidden category, however far above, is not there', () => {
    const menu = menuWith(
      {},
      { categories: [aCategory('food', { branchVisible: false }), { ...grills, parentId: 'food' }] },
    )
    expect(answer(menu)).toEqual({ available: false, reason: 'parent-unavailable', next: null })
  })

  test('whose category is not on the menu is not there', () => {
    expect(answer(menuWith({ categoryId: 'gone' }))).toMatchObject({ reason: 'parent-unavailable' })
  })

  test('the branch has taken off until tonight says so, and is back tonight', () => {
    const off = menuWith({ branchWindow: { from: at('2026-11-21T10:00'), until: at('2026-11-21T18:00') } })
    expect(answer(off)).toEqual({ available: false, reason: 'branch-window', next: at('2026-11-21T18:00') })
    expect(answer(off, morning)).toEqual({ available: true, until: at('2026-11-21T10:00') })
  })

  test('sold out by the switch waits for someone to turn it back', () => {
    expect(answer(menuWith({ soldOut: { until: null } }))).toEqual({
      available: false,
      reason: 'sold-out',
      next: null,
    })
  })

  test('sold out until 10:00 tomorrow is back then, when it is served then', () => {
    const soldOut = { until: at('2026-11-22T10:00') }
    expect(answer(menuWith({ soldOut }))).toMatchObject({ reason: 'sold-out', next: soldOut.until })
    expect(answer(menuWith({ soldOut }), soldOut.until)).toEqual({ available: true, until: null })
    // Lunch starts at noon: at ten there is nothing to be had yet.
    const lunch = menuWith({ soldOut, schedule: daily(12 * 60, 15 * 60) })
    expect(answer(lunch)).toMatchObject({ reason: 'sold-out', next: at('2026-11-22T12:00') })
  })

  test('of which none are left is sold out', () => {
    expect(answer(menuWith({ stock: 0 }))).toMatchObject({ reason: 'sold-out' })
    expect(answer(menuWith({ stock: 1 })).available).toBe(true)
  })

  test('whose required choices are all gone cannot be made', () => {
    const bread = (soldOut: boolean) => aGroup('bread', [aModifier('pita', 0, { soldOut })], { minimum: 1 })
    const wrap = (soldOut: boolean) => menuWith({ modifierGroupIds: ['bread'] }, { modifierGroups: [bread(soldOut)] })
    expect(answer(wrap(false)).available).toBe(true)
    expect(answer(wrap(true))).toEqual({ available: false, reason: 'choices-gone', next: null })
    const switchedUntil = (until: number) => {
      const groups = { modifierGroups: [bread(true)] }
      return answer(menuWith({ modifierGroupIds: ['bread'], soldOut: { until } }, groups))
    }
    expect(switchedUntil(noon + 1)).toMatchObject({ reason: 'sold-out' })
    expect(switchedUntil(noon)).toMatchObject({ reason: 'choices-gone' })
  })

  test('needing two of a choice that comes once cannot be made, and without extras it can', () => {
    const group = aGroup('dips', [aModifier('hummus', 0, { maximum: 1 }), aModifier('tahina', 0, { soldOut: true })])
    const plate = (minimum: number) =>
      menuWith({ modifierGroupIds: ['dips'] }, { modifierGroups: [{ ...group, minimum }] })
    expect(answer(plate(2))).toMatchObject({ reason: 'choices-gone' })
    expect(answer(plate(1)).available).toBe(true)
    expect(answer(plate(0)).available).toBe(true)
  })
})

describe('a notice', () => {
  const notice = menuWith({ pin: true, schedule: breakfast })

  test('shows exactly while its window is closed', () => {
    expect(answer(notice, noon)).toEqual({ available: true, until: at('2026-11-22T07:00') })
    expect(answer(notice, morning)).toEqual({
      available: false,
      reason: 'outside-hours',
      next: at('2026-11-21T11:00'),
    })
  })

  test('is the opposite of the dish with the same hours, at every minute of a week', () => {
    const dish = menuWith({ schedule: breakfast })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * 1440 }), (minute) => {
        const instant = at('2026-11-21T00:00') + minute * 60_000
        expect(answer(notice, instant).available).toBe(!answer(dish, instant).available)
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

  test('says when it is served', () => {
    const menu = menuWith({}, { categories: [{ ...grills, schedule: breakfast }] })
    expect(ask(menu, 'grills', morning)).toEqual({ available: true, until: at('2026-11-21T11:00') })
    expect(ask(menu, 'grills')).toEqual({
      available: false,
      reason: 'outside-hours',
      next: at('2026-11-22T07:00'),
    })
  })

  test('under a closed one waits for it', () => {
    const menu = menuWith(
      {},
      { categories: [aCategory('food', { schedule: breakfast }), { ...grills, parentId: 'food' }] },
    )
    expect(ask(menu, 'grills')).toMatchObject({ reason: 'parent-unavailable', next: at('2026-11-22T07:00') })
  })

  test('with nothing for a selling type is not for it', () => {
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

  test('an item can be had exactly when its own, its category’s and its sold-out switch’s time has come', () => {
    fc.assert(
      fc.property(facts, ({ own, above, pin, back, asked }) => {
        const soldOut = back === null ? null : { until: start + back * 60_000 }
        const menu = menuWith({ schedule: own, pin, soldOut }, { categories: [{ ...grills, schedule: above }] })
        // A look every 73 minutes of two days comes by every part of a day.
        for (let minute = asked; minute < asked + 2880; minute += 73) {
          const instant = start + minute * 60_000
          const isOpen = (schedule: Schedule) => hoursAvailability(schedule, [], instant, menu.timeZone).available
          const expected = isOpen(own) !== pin && isOpen(above) && (soldOut === null || soldOut.until <= instant)
          expect(answer(menu, instant).available).toBe(expected)
        }
      }),
    )
  })

  test('what an answer promises happens then, and nothing changes before', () => {
    fc.assert(
      fc.property(
        facts,
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 5, maxLength: 5 }),
        ({ own, above, pin, back, asked }, fractions) => {
          const soldOut = back === null ? null : { until: start + back * 60_000 }
          const menu = menuWith({ schedule: own, pin, soldOut }, { categories: [{ ...grills, schedule: above }] })
          const instant = start + asked * 60_000
          const now = answer(menu, instant)
          const change = now.available ? now.until : now.next
          if (change !== null) {
            expect(change).toBeGreaterThan(instant)
            expect(answer(menu, change).available).toBe(!now.available)
          }
          const sure = (change ?? instant + 13 * 86_400_000) - instant
          for (const fraction of fractions) {
            expect(answer(menu, instant + Math.floor(fraction * sure)).available).toBe(now.available)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
