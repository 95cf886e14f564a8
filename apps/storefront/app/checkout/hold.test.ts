import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hold, heldCart, keptHold, readHold, secondsLeft, timerText } from './hold.ts'

const evening = Date.UTC(2026, 10, 19, 16)
const hold: Hold = {
  link: { id: 'lock', key: 'secret' },
  cart: 'two falafel',
  endsAt: evening + 600_000,
  slot: { from: evening + 3_600_000, to: evening + 5_400_000 },
  quote: null,
}
const falafel = {
  lineId: 'falafel',
  itemId: 'falafel',
  priceLabelId: 'piece',
  modifiers: [],
  count: 2,
  weight: null,
  comment: '',
}
const jahra = { kind: 'area', areaId: 'jahra' } as const
const cart = {
  lines: [falafel],
  couponCode: '',
  destination: { kind: 'area', areaId: 'salmiya' },
  slot: null,
  tip: 0,
} as const

test('a held price is still held after the page was loaded again', () => {
  expect(readHold(JSON.parse(keptHold(hold)), evening + 599_000)).toEqual(hold)
})

test('a hold that is over is not remembered', () => {
  expect(readHold(JSON.parse(keptHold(hold)), hold.endsAt)).toBeNull()
})

test('whatever the browser has kept is a hold or none', () => {
  const or = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.jsonValue())
  const almost = fc.record(
    {
      link: or(fc.record({ id: or(fc.string()), key: or(fc.string()) })),
      cart: or(fc.string()),
      endsAt: or(fc.integer({ min: evening - 1000, max: evening + 600_000 })),
      slot: or(fc.constant(hold.slot)),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(or(almost), (stored) => {
      const read = readHold(stored, evening)
      if (read === null) return
      expect(read.endsAt).toBeGreaterThan(evening)
      expect(readHold(JSON.parse(keptHold(read)), evening)).toEqual(read)
    }),
  )
})

test('the time left counts down to nothing, and never below', () => {
  expect(timerText(secondsLeft(hold, evening))).toBe('10:00')
  expect(timerText(secondsLeft(hold, evening + 1000))).toBe('9:59')
  expect(timerText(secondsLeft(hold, evening + 535_000))).toBe('1:05')
  expect(timerText(secondsLeft(hold, evening + 599_999))).toBe('0:01')
  expect(timerText(secondsLeft(hold, evening + 900_000))).toBe('0:00')
})

test('another dish, coupon, area or time is another cart to hold', () => {
  const same = heldCart('delivery', cart)
  expect(heldCart('delivery', { ...cart, lines: [{ ...falafel, count: 3 }] })).not.toBe(same)
  expect(heldCart('delivery', { ...cart, couponCode: 'KUNAFA' })).not.toBe(same)
  expect(heldCart('delivery', { ...cart, tip: 500 })).not.toBe(same)
  expect(heldCart('delivery', { ...cart, destination: jahra })).not.toBe(same)
  expect(heldCart('delivery', { ...cart, slot: { from: 1, to: 2 } })).not.toBe(same)
  expect(heldCart('pickup', cart)).not.toBe(same)
})

test('who fetches their order may have any area in mind', () => {
  expect(heldCart('pickup', { ...cart, destination: jahra })).toBe(heldCart('pickup', cart))
})
