import { expect, test } from 'vitest'
import { parseDetails, rejectedDetails } from './details-form.ts'

const languages = ['en', 'ar']

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Layla', language: 'ar', ...fields })) form.set(name, value)
  return parseDetails(form, languages)
}

test('accepts a name alone', () => {
  expect(read({})).toMatchObject({
    kind: 'complete',
    details: { name: 'Layla', email: '', birthday: null, language: 'ar', marketing: false },
  })
})

test('reports problems and keeps the submitted values', () => {
  expect(read({ name: ' ', email: 'layla@', birthday: '1990-02-30' })).toEqual({
    kind: 'incomplete',
    problems: { name: 'missing', email: 'invalid', birthday: 'invalid' },
    values: { name: '', email: 'layla@', birthday: '1990-02-30', language: 'ar', marketing: false },
  })
})

test('rejects future birthdays and unknown languages', () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect(read({ birthday: tomorrow })).toMatchObject({ kind: 'incomplete', problems: { birthday: 'invalid' } })
  expect(read({ language: 'xx' })).toMatchObject({ kind: 'complete', details: { language: 'en' } })
})

test('maps a rejected birthday to its field', () => {
  expect(rejectedDetails([{ path: 'birthday' }])).toEqual({ birthday: 'invalid' })
  expect(rejectedDetails([{ path: 'language' }])).toEqual({})
})
