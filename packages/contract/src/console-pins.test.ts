import { expect, test } from 'vitest'
import { isGuessablePin, setPin } from './console-pins.ts'

test('refuses PINs of one digit and of digits in a row', () => {
  for (const pin of ['0000', '1111', '1234', '4321', '98765']) expect(isGuessablePin(pin)).toBe(true)
  for (const pin of ['2580', '1357', '1123', '112233']) expect(isGuessablePin(pin)).toBe(false)
})

test('a PIN has four to eight digits', () => {
  const isValid = (pin: string | null) => setPin.body?.safeParse({ password: 'secret', pin }).success ?? false
  expect(['2580', '25802580', null].map(isValid)).toEqual([true, true, true])
  expect(['258', '258025802', '25a0', ''].map(isValid)).toEqual([false, false, false, false])
})
