// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ScrollTabs } from './scroll-tabs.tsx'
import { Tabs } from './tabs.tsx'

function When() {
  const [active, setActive] = useState('now')
  const tabs = [
    { id: 'now', label: 'Now', content: 'In 35 minutes' },
    { id: 'today', label: 'Today', content: 'A time today' },
    { id: 'later', label: 'Later', content: 'Another day' },
  ]
  return <Tabs label="When" tabs={tabs} active={active} onChange={setActive} />
}

const panel = () => screen.getByRole('tabpanel')
const tab = (name: string) => screen.getByRole('tab', { name })

test('a tab shows its panel and names it', () => {
  render(<When />)
  expect(panel().textContent).toBe('In 35 minutes')
  fireEvent.click(tab('Later'))
  expect(screen.getByRole('tabpanel', { name: 'Later' }).textContent).toBe('Another day')
  expect(tab('Later').getAttribute('aria-selected')).toBe('true')
})

test('arrow keys move between tabs with the focus and wrap around', () => {
  render(<When />)
  fireEvent.keyDown(tab('Now'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tab('Today'))
  fireEvent.keyDown(tab('Today'), { key: 'End' })
  fireEvent.keyDown(tab('Later'), { key: 'ArrowRight' })
  expect(panel().textContent).toBe('In 35 minutes')
})

test('the tab list is a single tab stop', () => {
  render(<When />)
  expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([0, -1, -1])
})

function swipe(x: number, y = 0) {
  fireEvent.pointerDown(panel(), { pointerType: 'touch', clientX: 200, clientY: 200 })
  fireEvent.pointerUp(panel(), { pointerType: 'touch', clientX: 200 + x, clientY: 200 + y })
}

test('a swipe changes the tab, a scroll does not', () => {
  render(<When />)
  swipe(-100, -150)
  expect(panel().textContent).toBe('In 35 minutes')
  swipe(-100)
  expect(panel().textContent).toBe('A time today')
  swipe(100)
  swipe(100)
  expect(panel().textContent).toBe('In 35 minutes')
})

test('swipes and arrow keys are reversed in right-to-left pages', () => {
  render(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <When />
    </div>,
  )
  swipe(100)
  expect(panel().textContent).toBe('A time today')
  fireEvent.keyDown(tab('Today'), { key: 'ArrowLeft' })
  expect(panel().textContent).toBe('Another day')
})

test('section links mark the section in view', () => {
  const tabs = [
    { id: 'grill', label: 'Charcoal grill' },
    { id: 'rice', label: 'Rice' },
  ]
  render(<ScrollTabs label="Categories" tabs={tabs} active="rice" />)
  expect(screen.getByRole('link', { name: 'Rice' }).getAttribute('aria-current')).toBe('location')
  expect(screen.getByRole('link', { name: 'Charcoal grill' }).getAttribute('href')).toBe('#grill')
})

test('section links are a single tab stop with arrow key navigation', () => {
  const tabs = ['grill', 'rice', 'sauces'].map((id) => ({ id, label: id }))
  render(<ScrollTabs label="Categories" tabs={tabs} active="rice" vertical />)
  const link = (name: string) => screen.getByRole('link', { name })
  expect(tabs.map(({ id }) => link(id).tabIndex)).toEqual([-1, 0, -1])

  link('rice').focus()
  fireEvent.keyDown(link('rice'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(link('sauces'))
  fireEvent.keyDown(link('sauces'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(link('sauces'))
  fireEvent.keyDown(link('sauces'), { key: 'ArrowUp' })
  fireEvent.keyDown(link('rice'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(link('grill'))
})

test('up to five tabs share the width, more tabs scroll', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `day-${index}`, label: `Day ${index}`, content: '' }))
  const { rerender } = render(<Tabs label="Day" tabs={many(5)} active="day-0" onChange={() => {}} />)
  expect(screen.getByRole('tablist').dataset['scrolls']).toBe('false')
  rerender(<Tabs label="Day" tabs={many(6)} active="day-0" onChange={() => {}} />)
  expect(screen.getByRole('tablist').dataset['scrolls']).toBe('true')
})
