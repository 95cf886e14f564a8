// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ProblemSummary, type SummaryProblem } from './problem-summary.tsx'
import { loadTranslation, TranslationProvider } from './translation.tsx'

const translation = await loadTranslation('en')
const name: SummaryProblem = { field: 'name', text: 'Enter your name' }
const closed: SummaryProblem = { field: null, text: 'The shop is closed' }

interface PageProps {
  readonly problems: SummaryProblem[]
  readonly focusKey: unknown
  readonly title?: string | null
}

function Page({ problems, focusKey, title }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  const revealing = problems.map((one) => (one.field === 'area' ? { ...one, reveal: () => setOpen(true) } : one))
  return (
    <TranslationProvider value={translation}>
      <ProblemSummary problems={revealing} focusKey={focusKey} title={title} />
      <input id="name" aria-label="Name" />
      {isOpen && <input id="area" aria-label="Area" />}
    </TranslationProvider>
  )
}

Element.prototype.scrollIntoView = vi.fn()

test('focuses the field of a problem', () => {
  render(<Page problems={[name]} focusKey={null} />)
  fireEvent.click(screen.getByRole('link', { name: 'Enter your name' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('expands the section of a field before it focuses it', () => {
  render(<Page problems={[{ field: 'area', text: 'Choose an area' }]} focusKey={null} />)
  fireEvent.click(screen.getByRole('link', { name: 'Choose an area' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Area'))
})

test('is focused for each submission with problems', () => {
  const { rerender } = render(<Page problems={[name]} focusKey={1} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  screen.getByLabelText('Name').focus()
  rerender(<Page problems={[name]} focusKey={1} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  rerender(<Page problems={[name]} focusKey={2} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('is not focused while a page with problems opens', () => {
  render(<Page problems={[name]} focusKey={0} />)
  expect(document.activeElement).toBe(document.body)
})

test('shows a problem without a field as text, with another title or none', () => {
  const { rerender } = render(<Page problems={[closed]} focusKey={null} title={null} />)
  expect(screen.getByRole('alert').textContent).toBe('The shop is closed')
  rerender(<Page problems={[closed]} focusKey={null} title="Not now" />)
  expect(screen.getByRole('alert').textContent).toBe('Not nowThe shop is closed')
  expect(screen.queryByRole('link')).toBeNull()
})

test('disappears without problems', () => {
  render(<Page problems={[]} focusKey={1} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
