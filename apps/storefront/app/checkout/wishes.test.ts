import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyGift, noWishes, readWishes, type Wishes } from './wishes.ts'

const noon = Date.UTC(2026, 10, 20, 12)

test('what a guest wished is still wished after the page was loaded again', () => {
  const wishes: Wishes = {
    slot: { from: noon, to: noon + 1_800_000 },
    tip: { kind: 'percent', percent: 10 },
    gift: {
      ...emptyGift,
      name: 'نور',
      dialCode: '+965',
      phone: '66001234',
      message: 'كل عام\nوأنت بخير',
      date: '2026-11-21',
    },
  }
  expect(readWishes(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes)
})

test('whatever is kept, reading it gives wishes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const read = readWishes(stored)
      expect(readWishes(JSON.parse(JSON.stringify(read)))).toEqual(read)
    }),
  )
})

test('a tip that takes money out, or is none at all, is none', () => {
  const tips = [
    { kind: 'amount', amount: -500 },
    { kind: 'amount', amount: 0.5 },
    { kind: 'percent', percent: 101 },
    { kind: 'percent', percent: 0 },
    { kind: 'all' },
  ]
  for (const tip of tips) expect(readWishes({ tip })).toEqual(noWishes)
})

test('prices stay hidden unless the giver has said that they may be seen', () => {
  expect(readWishes({ gift: { name: 'Noor' } }).gift?.hidePrices).toBe(true)
  expect(readWishes({ gift: { name: 'Noor', hidePrices: false } }).gift?.hidePrices).toBe(false)
})

test('a time that ends before it begins was never chosen', () => {
  expect(readWishes({ slot: { from: noon, to: noon } }).slot).toBeNull()
})
