import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
  ['57014', 'a statement timeout'],
  ['57P01', 'a shutdown'],
  ['57P03', 'crash recovery'],
  ['58030', 'an I/O error'],
  ['55P03', 'a lock timeout'],
  ['08006', 'a broken connection'],
  ['ECONNREFUSED', 'no server'],
])('recognises %s: %s', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true)
})

test.each(['Query read timeout', 'timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
  'recognises the driver error "%s"',
  (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  },
)

test('recognises an unavailable database as the cause of another error', () => {
  expect(isDatabaseUnavailable(new Error('cannot save', { cause: withCode('53100') }))).toBe(true)
})

test.each(['23505', '22P02', '42703', '40001'])('leaves %s, an error of the request or of the code, alone', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false)
})
