// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RadioCards, Switch } from './choice.tsx'
import { TextField } from './field.tsx'

test('a field has its label as name and its hint and error as description', () => {
  render(<TextField label="Phone" hint="We call only if needed" error="This number is too short." type="tel" />)
  const field = screen.getByRole('textbox', { name: 'Phone' })
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const said = described.map((id) => document.getElementById(id)?.textContent)
  expect(said).toEqual(['We call only if needed', 'This number is too short.'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a field without an error is not marked as invalid', () => {
  render(<TextField label="Phone" />)
  const field = screen.getByRole('textbox', { name: 'Phone' })
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(field.hasAttribute('aria-describedby')).toBe(false)
})

test('radio cards share one name', () => {
  const onChange = vi.fn()
  const options = [
    { value: 'regular', label: 'Regular', description: 'KD 3.250' },
    { value: 'large', label: 'Large', description: 'KD 5.950' },
  ]
  render(<RadioCards legend="Size" name="size" options={options} value="regular" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Size' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Regular KD 3.250' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Large KD 5.950' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('large')
})

test('a switch toggles', () => {
  render(<Switch defaultChecked>Taking orders</Switch>)
  const taking = screen.getByRole<HTMLInputElement>('switch', { name: 'Taking orders' })
  fireEvent.click(taking)
  expect(taking.checked).toBe(false)
})
