// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Stepper, type StepperProps } from './stepper.tsx'

const labels = { value: 'Falafel', decrease: 'One less', increase: 'One more', remove: 'Remove' }

function Counter({ start, ...props }: Partial<StepperProps> & { start: number }) {
  const [value, setValue] = useState(start)
  return <Stepper {...props} labels={labels} value={value} onChange={setValue} />
}

const count = () => screen.getByRole('status').textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

function hold(name: string, ms: number) {
  fireEvent.pointerDown(button(name), { button: 0 })
  wait(ms)
  fireEvent.pointerUp(button(name))
  fireEvent.click(button(name))
}

/** Advances the timers and flushes renders. */
function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 50) act(() => vi.advanceTimersByTime(50))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('one press is one step', () => {
  render(<Counter start={1} />)
  hold('One more', 50)
  expect(count()).toBe('2')
})

test('a held button steps every 200 ms, and its click is not another step', () => {
  render(<Counter start={1} />)
  hold('One more', 1000)
  expect(count()).toBe('6')
  hold('One less', 400)
  expect(count()).toBe('4')
})

test('a click without a pointer is a step', () => {
  render(<Counter start={1} />)
  fireEvent.click(button('One more'))
  expect(count()).toBe('2')
})

test('stops at the minimum and at the maximum', () => {
  render(<Counter start={2} max={3} />)
  hold('One less', 2000)
  expect(count()).toBe('1')
  expect(button('One less').disabled).toBe(true)
  hold('One more', 2000)
  expect(count()).toBe('3')
  expect(button('One more').disabled).toBe(true)
})

test('removes at the minimum with onRemove', () => {
  const onRemove = vi.fn()
  render(<Counter start={1} onRemove={onRemove} />)
  fireEvent.click(button('Remove'))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('holding the button down to the minimum does not remove', () => {
  const onRemove = vi.fn()
  render(<Counter start={3} onRemove={onRemove} />)
  const held = button('One less')
  fireEvent.pointerDown(held, { button: 0 })
  wait(5000)
  expect(count()).toBe('1')
  fireEvent.pointerUp(held)
  fireEvent.click(held)
  expect(onRemove).not.toHaveBeenCalled()
})

test('key presses reach the minimum and remove, a held key does not remove', () => {
  const onRemove = vi.fn()
  render(<Counter start={2} onRemove={onRemove} />)
  button('One less').focus()
  fireEvent.click(button('One less'))
  expect(document.activeElement).toBe(button('Remove'))
  expect(fireEvent.keyDown(button('Remove'), { key: 'Enter', repeat: true }), 'the key goes on to press').toBe(false)
  expect(fireEvent.keyDown(button('Remove'), { key: 'Enter' })).toBe(true)
})

test('a held remove button removes once', () => {
  const onRemove = vi.fn()
  render(<Counter start={1} onRemove={onRemove} />)
  hold('Remove', 1000)
  expect(onRemove).toHaveBeenCalledOnce()
})

test('fractional steps have no floating-point errors', () => {
  render(<Counter start={0.1} min={0.1} step={0.1} />)
  hold('One more', 400)
  expect(count()).toBe('0.3')
})
