// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

test('a busy button keeps its name and its place, and sends nothing a second time', () => {
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

test('a button in a form sends it only when made to', () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button>Change</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an icon has its name in words', () => {
  render(<IconButton label="Search" icon={<svg aria-hidden="true" />} badge={3} />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Search')
})
