import { expect, test } from 'vitest'
import { amountForm, numberForm, textForm } from './parse-input.ts'

test('an amount is typed in the currency and kept in minor units', () => {
  const form = amountForm('KWD')
  expect(form.format(1500)).toBe('1.500')
  expect(form.parse('1,65')).toEqual({ to: 1650 })
  expect(form.parse('٠')).toEqual({ to: 0 })
  expect(form.parse('-1')).toEqual({ problem: 'amount' })
  expect(form.parse('')).toEqual({ problem: 'amount' })
})

test('a weight is typed in its unit and kept in thousandths', () => {
  const form = numberForm({ scale: 1000, min: 1 })
  expect(form.format(250)).toBe('0.25')
  expect(form.parse('0.25')).toEqual({ to: 250 })
  expect(form.parse('0.0001')).toEqual({ problem: 'number' })
  expect(form.parse('0')).toEqual({ problem: 'too_small' })
})

test('an optional number may be empty', () => {
  expect(numberForm({ optional: true }).parse(' ')).toEqual({ to: null })
  expect(numberForm().parse(' ')).toEqual({ problem: 'number' })
  expect(numberForm().parse('1.5')).toEqual({ problem: 'number' })
  expect(numberForm({ max: 10 }).parse('11')).toEqual({ problem: 'too_big' })
})

test('an empty text is none, unless it is required', () => {
  expect(textForm().parse('  ')).toEqual({ to: null })
  expect(textForm({ required: true }).parse('  ')).toEqual({ problem: 'text_missing' })
  expect(textForm().parse(' Hummus ')).toEqual({ to: 'Hummus' })
})
