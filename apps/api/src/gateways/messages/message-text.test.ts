import { expect, test } from 'vitest'
import { messageCatalogues, renderMessage } from './message-text.ts'

const facts = { code: '123456', business: 'The Grill', host: 'shop.example' }

test('a code stands in a sentence, and in the line that browsers read', () => {
  const written = renderMessage({ template: 'code', language: 'en', facts })
  expect(written?.text).toMatch(/^123456 is your code for The Grill\./)
  expect(written?.text).toMatch(/\n@shop\.example #123456$/)
})

test('a guest reads their own language, or the closest we have', () => {
  const text = (language: string) => renderMessage({ template: 'code', language, facts })?.text
  expect(text('ar-KW')).toContain('هو رمزك لدى The Grill')
  expect(text('fr')).toBe(text('en'))
})

test('of a message that is forgotten nothing can be said', () => {
  expect(renderMessage({ template: 'code', language: 'en', facts: {} })).toBeNull()
})

test('both languages say the same things with the same facts', () => {
  const shape = (catalogue: Record<string, string>) =>
    Object.entries(catalogue).map(([key, text]) => [key, [...text.matchAll(/\{\{\w+\}\}/g)].flat().sort()])
  expect(shape(messageCatalogues.ar)).toEqual(shape(messageCatalogues.en))
})
