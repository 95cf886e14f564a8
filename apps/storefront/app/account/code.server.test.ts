import { Refusal } from '@sofra/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeProblemOf, readCodeForm, sentTo } from './code.server.ts'
import { serverFixture, withOutbox } from './testing.ts'

const { context } = serverFixture({})

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('reads the recipient and the code', () => {
  const form = formOf({ phone: ' 66120000 ', dialCode: '+966', channel: 'whatsapp', code: '123456' })
  expect(readCodeForm(form, context)).toEqual({
    phone: '66120000',
    dialCode: '+966',
    channel: 'whatsapp',
    code: '123456',
  })
})

test('limits every field of any form, and falls back to the country of the shop and SMS', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('phone', 'dialCode', 'channel', 'code'), fc.string({ maxLength: 90 })),
      (fields) => {
        const read = readCodeForm(formOf(fields), context)
        expect(read.phone.length).toBeLessThanOrEqual(40)
        expect(read.code.length).toBeLessThanOrEqual(20)
        expect(read.dialCode).toMatch(/^\+\d{1,4}$/)
        expect(['sms', 'whatsapp']).toContain(read.channel)
      },
    ),
  )
  expect(readCodeForm(formOf({ dialCode: '965' }), context)).toMatchObject({ dialCode: '+965', channel: 'sms' })
})

test('takes a file for a missing field', () => {
  const form = new FormData()
  form.set('phone', new File(['1'], 'phone.txt'))
  expect(readCodeForm(form, context).phone).toBe('')
})

test.each([
  ['66120000', '+965', '+96566120000'],
  ['066120000', '+965', '+96566120000'],
  ['00966 50 123', '+965', '+96650123'],
  ['+1 500-555', '+965', '+1500555'],
])('shows %s with the calling code %s as %s', (phone, dialCode, shown) => {
  const form = { phone, dialCode, channel: 'sms', code: '' } as const
  expect(sentTo(context, form, 30)).toMatchObject({ phone, shown, seconds: 30, outbox: null })
  expect(sentTo(withOutbox(serverFixture({}).context), form, 30).outbox).toBe('/dev/outbox')
})

const problemOf = (code: ConstructorParameters<typeof Refusal>[0], details = {}) =>
  codeProblemOf(new Refusal(code, undefined, details))

test('maps refusals to problems with their parameters', () => {
  expect(problemOf('code_wrong', { data: { tries_left: 2 } })).toEqual({ code: 'code-wrong', triesLeft: 2 })
  expect(problemOf('code_wrong', { data: { tries_left: 'two' } })).toEqual({ code: 'code-wrong', triesLeft: 0 })
  expect(problemOf('code_limit', { data: { retry_after: 90 } })).toEqual({ code: 'code-limit', seconds: 90 })
  expect(problemOf('rate_limited')).toEqual({ code: 'code-limit', seconds: 60 })
  expect(problemOf('invalid_body')).toEqual({ code: 'phone-missing' })
  expect(
    (['code_expired', 'code_locked', 'code_not_sent', 'orders_under_way'] as const).map((code) => problemOf(code)),
  ).toEqual([
    { code: 'code-expired' },
    { code: 'code-locked' },
    { code: 'code-not-sent' },
    { code: 'orders-under-way' },
  ])
  expect(problemOf('internal')).toEqual({ code: 'unavailable' })
})

test('throws what is no refusal', () => {
  expect(() => codeProblemOf(new TypeError('a defect'))).toThrow('a defect')
})
