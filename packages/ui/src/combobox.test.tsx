// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { PhoneField } from './phone-field.tsx'

const countries = [
  { value: 'BH', label: 'Bahrain', keywords: 'البحرين' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'KW', label: 'Kuwait' },
  { value: 'OM', label: 'Oman', disabled: true },
  { value: 'SA', label: 'Saudi Arabia', keywords: 'المملكة العربية السعودية' },
]

function Country({ onSubmit }: { onSubmit?: () => void }) {
  const [value, setValue] = useState('KW')
  return (
    <form onSubmit={onSubmit}>
      <Combobox
        label="Country"
        name="country"
        options={countries}
        value={value}
        onChange={setValue}
        emptyText="No country is called that"
      />
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
// jsdom has no popovers and treats them as hidden.
const names = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent?.trim())
const option = (name: string) => screen.getByRole('option', { name, hidden: true })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent?.trim()

test('shows the chosen option while closed and opens at it', () => {
  render(<Country />)
  expect(field().value).toBe('Kuwait')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(field())
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(names()).toHaveLength(5)
  expect(active()).toBe('Kuwait')
})

test('lists prefix matches first and ignores accents', () => {
  render(<Country />)
  type('cote')
  expect(names()).toEqual(['Côte d’Ivoire'])
  type('a')
  expect(names()).toEqual(['Bahrain', 'Kuwait', 'Oman', 'Saudi Arabia'])
  type('السعوديه')
  expect(names()).toEqual(['Saudi Arabia'])
})

test('arrow keys skip disabled options, and Enter chooses without submitting the form', () => {
  const onSubmit = vi.fn()
  const { container } = render(<Country onSubmit={onSubmit} />)
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(active()).toBe('Saudi Arabia')
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(field().value).toBe('Saudi Arabia')
  expect(container.querySelector<HTMLInputElement>('input[name=country]')?.value).toBe('SA')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Escape and blur keep the previous choice', () => {
  render(<Country />)
  type('sa')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('Kuwait')
  type('nowhere')
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('No country is called that')
  fireEvent.blur(field())
  expect(field().value).toBe('Kuwait')
})

test('chooses the option of autofilled text when exactly one matches', () => {
  render(<Country />)
  type('Bahrain')
  fireEvent.blur(field())
  expect(field().value).toBe('Bahrain')
})

test('a press chooses an enabled option and ignores a disabled one', () => {
  render(<Country />)
  fireEvent.click(field())
  fireEvent.click(option('Oman'))
  expect(field().value).toBe('Kuwait')
  fireEvent.click(option('Bahrain'))
  expect(field().value).toBe('Bahrain')
})

function Phone() {
  const [country, setCountry] = useState('KW')
  return (
    <PhoneField
      label="Phone"
      error="This number is too short."
      countryLabel="Country code"
      countries={[
        { code: 'KW', name: 'Kuwait', dialCode: '+965' },
        { code: 'SA', name: 'Saudi Arabia', dialCode: '+966' },
      ]}
      country={country}
      onCountryChange={setCountry}
      emptyText="None"
      name="phone"
    />
  )
}

test.each(['+966', '966', '00966', 'saudi', '٩٦٦'])('finds the country of a phone number by %s', (query) => {
  render(<Phone />)
  const code = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country code' })
  expect(code.value).toBe('KW +965')
  fireEvent.change(code, { target: { value: query } })
  fireEvent.keyDown(code, { key: 'Enter' })
  expect(code.value).toBe('SA +966')
})

test('the phone input has a name and its error as description', () => {
  render(<Phone />)
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  expect(number.inputMode).toBe('tel')
  expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toContain('too short')
})
