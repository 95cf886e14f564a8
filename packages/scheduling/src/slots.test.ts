import { alwaysOpen, openings, type Pause, type Schedule, type Shift, wallTime } from '@sofra/availability'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultMaxAdvanceMinutes, type ScheduleRules } from './rules.ts'
import { checkChosenSlot, defaultSlot, findSlots, type SlotOptions } from './slots.ts'

const minute = 60_000
/** Thursday 19 November 2026, 09:00 in Kuwait. */
const now = Date.UTC(2026, 10, 19, 6)
const at = (hour: number, minutes = 0) => Date.UTC(2026, 10, 19, hour - 3, minutes)

const week = (shifts: readonly Shift[]): Schedule => ({
  days: Array.from({ length: 7 }, () => ({ closed: false, shifts })),
  exceptions: [],
})
const rules: ScheduleRules = {
  on: true,
  onlySchedule: false,
  minAdvanceMinutes: 0,
  maxAdvanceMinutes: defaultMaxAdvanceMinutes,
  applyOn: 'starting',
  slotMinutes: 30,
}
const shop: SlotOptions = {
  schedule: week([{ from: 12 * 60, to: 22 * 60 }]),
  pauses: [],
  rules,
  now,
  zone: 'Asia/Kuwait',
  preparationMinutes: 0,
  lastOrderMinutes: 0,
}
const withRules = (changed: Partial<ScheduleRules>): SlotOptions => ({ ...shop, rules: { ...rules, ...changed } })

test('offers the opening as the first slot', () => {
  expect(findSlots(shop)[0]).toEqual({ date: '2026-11-19', from: at(12), to: at(12, 30) })
})

test('ends the last slot of a day at closing time', () => {
  const today = findSlots(shop).filter((slot) => slot.date === '2026-11-19')
  expect(today.at(-1)).toEqual({ date: '2026-11-19', from: at(21, 30), to: at(22) })
  expect(today).toHaveLength(20)
})

test('offers a week ahead by default', () => {
  const all = findSlots(shop)
  expect(all.at(-1)?.from).toBeLessThanOrEqual(now + 168 * 60 * minute)
  expect(new Set(all.map((slot) => slot.date)).size).toBe(7)
})

test('adds 15 minutes to the minimum advance', () => {
  const noon = { ...withRules({ minAdvanceMinutes: 30 }), now: at(12) }
  expect(findSlots(noon)[0]?.from).toBe(at(13))
  expect(findSlots({ ...noon, now: at(12, 15) })[0]?.from).toBe(at(13))
  expect(findSlots({ ...noon, now: at(12, 16) })[0]?.from).toBe(at(13, 30))
})

test('measures the advance to the end of a slot if configured', () => {
  const noon = { ...withRules({ minAdvanceMinutes: 30, applyOn: 'ending' }), now: at(12) }
  expect(findSlots(noon)[0]?.from).toBe(at(12, 30))
  const ahead = { maxAdvanceMinutes: 4 * 60, minAdvanceMinutes: 0 }
  expect(findSlots(withRules({ ...ahead, applyOn: 'starting' })).at(-1)?.from).toBe(at(13))
  expect(findSlots(withRules({ ...ahead, applyOn: 'ending' })).at(-1)?.to).toBe(at(13))
})

test('offers nothing before the preparation time', () => {
  expect(findSlots({ ...shop, now: at(12), preparationMinutes: 50 })[0]?.from).toBe(at(13))
  expect(findSlots({ ...shop, now: at(12), preparationMinutes: 60 })[0]?.from).toBe(at(13))
  expect(findSlots({ ...shop, now: at(12), preparationMinutes: 61 })[0]?.from).toBe(at(13, 30))
})

test('offers nothing without scheduled orders', () => {
  expect(findSlots(withRules({ on: false }))).toEqual([])
})

test('takes the last order an hour before closing time', () => {
  const today = findSlots({ ...shop, lastOrderMinutes: 60 }).filter((slot) => slot.date === '2026-11-19')
  expect(today.at(-1)?.from).toBe(at(21))
})

test('has no last order if it never closes', () => {
  const day = { maxAdvanceMinutes: 24 * 60 }
  const limited = findSlots({ ...withRules(day), lastOrderMinutes: 60, schedule: alwaysOpen })
  expect(limited).toEqual(findSlots({ ...withRules(day), schedule: alwaysOpen }))
  expect(limited).toEqual(findSlots({ ...withRules(day), schedule: null }))
})

test('offers no slot that overlaps a pause', () => {
  const pause: Pause = { from: at(13, 15), until: at(14, 5) }
  const offered = findSlots({ ...shop, pauses: [pause] }).slice(0, 4)
  expect(offered.map((slot) => slot.from)).toEqual([at(12), at(12, 30), at(14, 30), at(15)])
})

test('offers nothing after a pause without end', () => {
  expect(findSlots({ ...shop, pauses: [{ from: at(13), until: null }] })).toHaveLength(2)
})

test('lists slots after midnight under the day their shift starts on', () => {
  const night = { ...shop, schedule: week([{ from: 23 * 60, to: 60 }]), now: at(23) }
  expect(findSlots(night).slice(0, 3)).toMatchObject([
    { date: '2026-11-19', from: at(23, 30) },
    { date: '2026-11-19', from: at(24) },
    { date: '2026-11-19', from: at(24, 30) },
  ])
})

test('preselects the second slot, or the first if it is the only one', () => {
  const [first, second] = findSlots(shop)
  expect(defaultSlot(findSlots(shop))).toEqual(second)
  expect(defaultSlot(findSlots(shop).slice(0, 1))).toEqual(first)
  expect(defaultSlot([])).toBeNull()
})

test("does not replace tonight's last slot by tomorrow's first", () => {
  const late = findSlots({ ...shop, now: at(21, 10) })
  expect(defaultSlot(late)?.from).toBe(at(21, 30))
})

test('never replaces a slot that is no longer on offer, and proposes the nearest', () => {
  const offered = findSlots(shop)
  const chosen = { from: at(13), to: at(13, 30) }
  expect(checkChosenSlot(offered, chosen)).toEqual({ kind: 'available', slot: { date: '2026-11-19', ...chosen } })
  const later = findSlots({ ...shop, now: at(13, 10) })
  expect(checkChosenSlot(later, chosen)).toMatchObject({ kind: 'unavailable', nearest: { from: at(13, 30) } })
  expect(checkChosenSlot([], chosen)).toEqual({ kind: 'unavailable', nearest: null })
})

const zones = [
  ['Asia/Kuwait', now],
  ['Europe/Paris', Date.UTC(2026, 9, 22)],
  ['America/New_York', Date.UTC(2026, 2, 5)],
  ['America/New_York', Date.UTC(2026, 9, 29)],
  ['Pacific/Apia', Date.UTC(2011, 11, 26)],
  ['Asia/Kathmandu', Date.UTC(1985, 11, 28)],
] as const
const anyFacts = fc.constantFrom(...zones).chain(([zone, start]) =>
  fc.record({
    zone: fc.constant(zone),
    now: fc.nat({ max: 3 * 1440 }).map((minutes) => start + minutes * minute),
    schedule: fc
      .array(
        fc.record({
          closed: fc.boolean(),
          shifts: fc.array(
            fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1440 }) }),
            { maxLength: 3 },
          ),
        }),
        { minLength: 7, maxLength: 7 },
      )
      .map((days): Schedule => ({ days, exceptions: [] })),
    pauses: fc.array(
      fc
        .tuple(fc.nat({ max: 10_000 }), fc.nat({ max: 2000 }))
        .map(([from, length]) => ({ from: start + from * minute, until: start + (from + length) * minute })),
      { maxLength: 2 },
    ),
    preparationMinutes: fc.nat({ max: 90 }),
    rules: fc.record({
      on: fc.constant(true),
      onlySchedule: fc.boolean(),
      minAdvanceMinutes: fc.nat({ max: 2000 }),
      maxAdvanceMinutes: fc.nat({ max: 10_080 }),
      applyOn: fc.constantFrom('starting', 'ending'),
      slotMinutes: fc.constantFrom(10, 15, 30, 45, 60, 120),
    }),
    lastOrderMinutes: fc.constantFrom(0, 30, 60),
  }),
)

test('offers every slot once, inside an opening and within the advance', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { schedule, pauses, rules, now, zone } = facts
      const open = openings(schedule, pauses, now - 86_400_000, now + 9 * 86_400_000, zone)
      const hours = openings(schedule, [], now - 86_400_000, now + 9 * 86_400_000, zone)
      const shown = new Set<string>()
      let last = now
      for (const slot of findSlots(facts)) {
        expect(slot.to).toBeGreaterThan(slot.from)
        expect(slot.from).toBeGreaterThanOrEqual(last)
        last = slot.to
        expect(open.some((opening) => opening.from <= slot.from && slot.to <= opening.to)).toBe(true)
        const close = hours.find((opening) => opening.from <= slot.from && slot.from < opening.to)?.to ?? 0
        expect(close - slot.from).toBeGreaterThanOrEqual(facts.lastOrderMinutes * minute)

        const edge = rules.applyOn === 'starting' ? slot.from : slot.to
        expect(edge - now).toBeGreaterThanOrEqual((rules.minAdvanceMinutes + 15) * minute)
        expect(edge - now).toBeLessThanOrEqual(rules.maxAdvanceMinutes * minute)
        expect(slot.from - now).toBeGreaterThanOrEqual(facts.preparationMinutes * minute)

        const wall = wallTime(slot.from, zone)
        shown.add(`${wall.date} ${wall.minute}`)
      }
      expect(shown.size).toBe(findSlots(facts).length)
    }),
    { numRuns: 300 },
  )
})
