// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WheelPicker } from './wheel-picker.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const times = ['18:00', '18:15', '18:30', '18:45'].map((value) => ({
  value,
  label: value,
  disabled: value === '18:15',
}))

function Time({ start = '18:00' }) {
  const [value, setValue] = useState(start)
  return <WheelPicker label="Time" name="time" options={times} value={value} onChange={setValue} />
}

const wheel = () => screen.getByRole('listbox', { name: 'Time' })
const chosen = () => screen.getByRole('option', { selected: true }).textContent

function turnTo(row: number) {
  wheel().scrollTop = row * 44
  fireEvent.scroll(wheel())
  act(() => vi.advanceTimersByTime(500))
}

test('opens at the chosen option', () => {
  render(<Time start="18:30" />)
  expect(wheel().scrollTop).toBe(2 * 44)
  expect(chosen()).toBe('18:30')
})

test('chooses the option at which the wheel stops', () => {
  render(<Time />)
  turnTo(3)
  expect(chosen()).toBe('18:45')
})

test('does not stop at a disabled option', () => {
  render(<Time />)
  turnTo(1)
  expect(chosen()).toBe('18:30')
  expect(wheel().scrollTop).toBe(2 * 44)
})

test('arrow keys skip disabled options and stop at the ends', () => {
  render(<Time />)
  fireEvent.keyDown(wheel(), { key: 'ArrowDown' })
  expect(chosen()).toBe('18:30')
  fireEvent.keyDown(wheel(), { key: 'End' })
  fireEvent.keyDown(wheel(), { key: 'ArrowDown' })
  expect(chosen()).toBe('18:45')
  fireEvent.keyDown(wheel(), { key: 'Home' })
  expect(chosen()).toBe('18:00')
  expect(wheel().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
})

test('a press chooses the option and sets the form field', () => {
  const { container } = render(<Time />)
  fireEvent.click(screen.getByRole('option', { name: '18:45' }))
  expect(container.querySelector<HTMLInputElement>('input[name=time]')?.value).toBe('18:45')
  fireEvent.click(screen.getByRole('option', { name: '18:15' }))
  expect(chosen()).toBe('18:45')
})

test('shows six options of 44 pixels', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'wheel-picker.module.css'), 'utf8')
  expect(css).toMatch(/\.wheel \{\s*block-size: calc\(6 \* 44px\)/)
  expect(css).toMatch(/\.option \{[^}]*block-size: 44px/)
})

test('a mouse wheel notch moves by one option, a touchpad scrolls natively', () => {
  render(<Time />)
  expect(fireEvent.wheel(wheel(), { deltaY: 120 })).toBe(false)
  expect(chosen()).toBe('18:30')
  expect(fireEvent.wheel(wheel(), { deltaY: 6 })).toBe(true)
  expect(chosen()).toBe('18:30')
  fireEvent.wheel(wheel(), { deltaY: -120 })
  expect(chosen()).toBe('18:00')
})

test('does nothing without options', () => {
  render(<WheelPicker label="Time" options={[]} value="" onChange={() => {}} />)
  fireEvent.keyDown(wheel(), { key: 'ArrowDown' })
  expect(screen.queryByRole('option')).toBeNull()
  expect(wheel().hasAttribute('aria-activedescendant')).toBe(false)
})
