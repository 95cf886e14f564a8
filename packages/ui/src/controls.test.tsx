// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Accordion, Disclosure } from './disclosure.tsx'
import { Notice } from './notice.tsx'
import { Rating } from './rating.tsx'
import { SearchField } from './search-field.tsx'
import { Segmented } from './segmented.tsx'
import { SideMenu } from './side-menu.tsx'
import { Slider } from './slider.tsx'

test('a rating consists of five radio buttons', () => {
  const onChange = vi.fn()
  render(<Rating name="food" label="The food" starLabel={(stars) => `${stars} stars`} onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'The food' })).toBeDefined()
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true)
})

test('a slider ranges from 0 to 100 in steps of 1 and announces its formatted value', () => {
  const onChange = vi.fn()
  render(<Slider label="How spicy" value={40} onChange={onChange} format={(value) => `${value} %`} />)
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'How spicy' })
  expect([slider.min, slider.max, slider.step]).toEqual(['0', '100', '1'])
  expect(slider.getAttribute('aria-valuetext')).toBe('40 %')
  fireEvent.change(slider, { target: { value: '41' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(41)
})

function Search({ onEscape = () => {} }) {
  const [value, setValue] = useState('shawarma')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: represents a sheet that Escape would close.
    <div onKeyDown={onEscape}>
      <SearchField label="Search the menu" value={value} onChange={setValue} clearLabel="Clear" />
    </div>
  )
}
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the menu' })

test('the clear button empties the search field and returns the focus', () => {
  render(<Search />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(search().value).toBe('')
  expect(document.activeElement).toBe(search())
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('Escape clears the search field before it reaches its container', () => {
  const onEscape = vi.fn()
  render(<Search onEscape={onEscape} />)
  fireEvent.keyDown(search(), { key: 'Escape' })
  expect(search().value).toBe('')
  expect(onEscape).not.toHaveBeenCalled()
  fireEvent.keyDown(search(), { key: 'Escape' })
  expect(onEscape).toHaveBeenCalledOnce()
})

test('a segmented control consists of radio buttons, one checked', () => {
  const onChange = vi.fn()
  const options = [
    { value: 'now', label: 'Now' },
    { value: 'later', label: 'Later' },
    { value: 'never', label: 'Never', disabled: true },
  ] as const
  render(<Segmented label="When" name="when" options={options} value="now" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'When' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Now' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Never' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Later' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('later')
})

test('disclosures are native details elements, closed by default and grouped by name', () => {
  render(
    <Accordion>
      <Disclosure title="Allergens" summary="2" group="facts">
        Sesame, milk
      </Disclosure>
      <Disclosure title="Nutrition" group="facts" defaultOpen>
        420 kcal
      </Disclosure>
    </Accordion>,
  )
  const [allergens, nutrition] = screen.getAllByRole<HTMLDetailsElement>('group')
  expect([allergens?.open, nutrition?.open]).toEqual([false, true])
  expect([allergens?.getAttribute('name'), nutrition?.getAttribute('name')]).toEqual(['facts', 'facts'])
})

test('a notice is an alert only with `alert`, and can be dismissed', () => {
  const onDismiss = vi.fn()
  const { rerender } = render(<Notice title="We close early today">Last orders at 21:00.</Notice>)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(
    <Notice tone="danger" alert onDismiss={onDismiss} dismissLabel="Dismiss">
      The kitchen has just closed.
    </Notice>,
  )
  expect(screen.getByRole('alert').textContent).toContain('just closed')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('a side menu marks the current page', () => {
  render(
    <SideMenu
      label="Settings"
      current="theme"
      entries={[
        { id: 'language', href: '?section=language', label: 'Language', value: 'English' },
        { id: 'theme', href: '?section=theme', label: 'Theme' },
      ]}
    />,
  )
  expect(screen.getByRole('navigation', { name: 'Settings' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Theme' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: /Language/ }).hasAttribute('aria-current')).toBe(false)
})
