import { expect, test } from 'vitest'
import { parseDetails, rejectedDetails } from './details-form.ts'

const languages = ['en', 'ar']

function read(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Layla', language: 'ar', ...fields })) form.set(name, value)
  return parseDetails(form, languages)
}

test('a name is enough: nobody has to say when they were born, or to read our news', () => {
  expect(read({})).toMatchObject({
    kind: 'complete',
    details: { name: 'Layla', email: '', birthday: null, language: 'ar', marketing: false },
  })
})

test('an empty name, half an email address and a day that never was are told, and what was typed stays', () => {
  expect(read({ name: ' ', email: 'layla@', birthday: '1990-02-30' })).toEqual({
    kind: 'incomplete',
    problems: { name: 'missing', email: 'invalid', birthday: 'invalid' },
    values: { name: '', email: 'layla@', birthday: '1990-02-30', language: 'ar', marketing: false },
  })
})

test('nobody is born tomorrow, nor in a language the shop does not speak', () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect(read({ birthday: tomorrow })).toMatchObject({ kind: 'incomplete', problems: { birthday: 'invalid' } })
  expect(read({ language: 'xx' })).toMatchObject({ kind: 'complete', details: { language: 'en' } })
})

test('a birthday that the shop will not have is told at the birthday, not at the email', () => {
  expect(rejectedDetails([{ path: 'birthday' }])).toEqual({ birthday: 'invalid' })
  expect(rejectedDetails([{ path: 'language' }])).toEqual({})
})
