import { expect, test } from 'vitest'
import { messageCatalogues, renderMessage } from './message-text.ts'

const facts = { code: '123456', business: 'The Grill', host: 'shop.example' }

test('renders a code in a sentence and in the line that browsers autofill from', () => {
  const written = renderMessage({ template: 'code', language: 'en', facts })
  expect(written?.text).toMatch(/^123456 is your code for The Grill\./)
  expect(written?.text).toMatch(/\n@shop\.example #123456$/)
})

test('renders the closest supported language', () => {
  const text = (language: string) => renderMessage({ template: 'code', language, facts })?.text
  expect(text('ar-KW')).toContain('هو رمزك لدى The Grill')
  expect(text('fr')).toBe(text('en'))
})

test('returns null after the content was deleted', () => {
  expect(renderMessage({ template: 'code', language: 'en', facts: {} })).toBeNull()
})

test('both catalogues have the same keys and parameters', () => {
  // Languages have different plural forms; all have the last one.
  const shape = (catalogue: Record<string, string>) =>
    Object.entries(catalogue)
      .filter(([key]) => !/_(?:zero|one|two|few|many)$/.test(key))
      .map(([key, text]) => [key, [...text.matchAll(/\{\{\w+\}\}/g)].flat().sort()])
  expect(shape(messageCatalogues.ar)).toEqual(shape(messageCatalogues.en))
})
