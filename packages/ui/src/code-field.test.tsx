// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CodeField, digitsOf } from './code-field.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

function Code({ onComplete = () => {} }: { onComplete?: (digits: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" name="code" value={value} onChange={setValue} onComplete={onComplete} />
}

test('has one-time-code autofill and a numeric keyboard', () => {
  render(<Code />)
  expect(field().getAttribute('autocomplete')).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
})

test('extracts the code from a pasted message', () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  type('123456 is your code for Mashawi.\n@sofra.example #123456')
  expect(field().value).toBe('123456')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('calls onComplete once for each complete code', () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  type('12345')
  expect(onComplete).not.toHaveBeenCalled()
  type('123456')
  type('12345')
  type('123457')
  expect(onComplete.mock.calls).toEqual([['123456'], ['123457']])
})

test('keeps a code typed before hydration and completes it on hydration', () => {
  const onComplete = vi.fn()
  const code = <Code onComplete={onComplete} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(code)
  field().value = '١٢٣456'
  render(code, { container, hydrate: true })
  expect(field().value).toBe('123456')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('ignores letters and spaces and converts Arabic and Persian digits', () => {
  render(<Code />)
  type('12 3-a')
  expect(field().value).toBe('123')
  type('١٢٣٤٥۶')
  expect(field().value).toBe('123456')
})

test('returns at most the given number of digits for any text', () => {
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(digitsOf(text, 6))))
})
