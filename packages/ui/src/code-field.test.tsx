// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeField, digitsOf } from './code-field.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

function Code({ onComplete = () => {} }: { onComplete?: (digits: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" name="code" value={value} onChange={setValue} onComplete={onComplete} />
}

afterEach(cleanup)

test('a phone offers the code from the message, on a keyboard of digits', () => {
  render(<Code />)
  expect(field().getAttribute('autocomplete')).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
})

test('a pasted message leaves its code alone in the field', () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  type('123456 is your code for Mashawi.\n@sofra.example #123456')
  expect(field().value).toBe('123456')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('a code is complete with its last digit and not before, and another one is complete again', () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  type('12345')
  expect(onComplete).not.toHaveBeenCalled()
  type('123456')
  type('12345')
  type('123457')
  expect(onComplete.mock.calls).toEqual([['123456'], ['123457']])
})

test('a code typed before the script has arrived stays, and is complete once it has', () => {
  const onComplete = vi.fn()
  const code = <Code onComplete={onComplete} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(code)
  field().value = '١٢٣456'
  render(code, { container, hydrate: true })
  expect(field().value).toBe('123456')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('letters and gaps are no digits, and Arabic and Persian digits are', () => {
  render(<Code />)
  type('12 3-a')
  expect(field().value).toBe('123')
  type('١٢٣٤٥۶')
  expect(field().value).toBe('123456')
})

test('whatever is typed, there are digits in the field and never more than a code has', () => {
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(digitsOf(text, 6))))
})
