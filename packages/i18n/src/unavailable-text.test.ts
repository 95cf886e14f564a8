import { expect, test } from 'vitest'
import { loadConsole } from './console.ts'
import { createFormatter } from './formatter.ts'
import type { SharedMessages } from './shared.ts'
import { loadStorefront } from './storefront.ts'
import { createTranslator } from './translator.ts'
import { unavailableText } from './unavailable-text.ts'

/** Thursday 19 November 2026, noon in Kuwait. */
const noon = Date.UTC(2026, 10, 19, 9)
const hour = 3_600_000

async function readerOf(load: typeof loadConsole | typeof loadStorefront, language: 'en' | 'ar') {
  const { catalogue, formats } = await load(language)
  const digits = () => 3
  return { ...createTranslator<SharedMessages>(catalogue, language), format: createFormatter(formats, digits) }
}

const english = await readerOf(loadStorefront, 'en')
const text = (reason: string, next: number | null) => unavailableText(english, { reason, next }, noon, 'Asia/Kuwait')

test('says until when an item is sold out', () => {
  expect(text('sold-out', null)).toBe('Sold out')
  expect(text('choices-gone', null)).toBe('Sold out')
  expect(text('sold-out', noon + 3 * hour)).toBe('Sold out until 15:00')
})

test('names the day of a time that is more than a day ahead', () => {
  expect(text('sold-out', noon + 48 * hour)).toBe('Sold out until Sat 21 Nov, 12:00')
})

test('says when an item is available again', () => {
  expect(text('not-for-selling-type', noon + hour)).toBe('Not available for this order type')
  expect(text('hidden', null)).toBe('Not available right now')
  expect(text('hidden', noon + hour)).toBe('from 13:00')
})

test.each(['en', 'ar'] as const)('staff and guests read the same words in %s', async (language) => {
  const guest = await readerOf(loadStorefront, language)
  const staff = await readerOf(loadConsole, language)
  for (const reason of ['sold-out', 'not-for-selling-type', 'outside-hours']) {
    for (const next of [null, noon + hour]) {
      const read = (reader: typeof guest) => unavailableText(reader, { reason, next }, noon, 'Asia/Kuwait')
      expect(read(staff)).toBe(read(guest))
    }
  }
})
