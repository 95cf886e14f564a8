// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a loading button keeps its name and focus and ignores presses', () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
  const order = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading} onClick={onClick}>
        Place order
      </Button>
    </form>
  )
  const { rerender } = render(order(false))
  const button = screen.getByRole('button', { name: 'Place order' })
  button.focus()
  fireEvent.click(button)
  rerender(order(true))
  fireEvent.click(button)
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(onClick).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place order' }))
})

test('a button submits its form only with type="submit"', () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button>Change</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an icon button has an accessible name', () => {
  render(<IconButton label="Search" icon={<svg aria-hidden="true" />} badge={3} />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Search')
})
