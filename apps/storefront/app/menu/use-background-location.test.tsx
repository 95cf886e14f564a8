// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useBackgroundLocation } from './use-background-location.ts'

function Layout() {
  return <output>{useBackgroundLocation()?.pathname ?? 'page'}</output>
}

/** Starts a visit at this URL. */
function visit(start: string) {
  const paths = ['', ':categoryId', ':categoryId/:itemId']
  const children = paths.map((path) => ({ path, element: null }))
  const router = createMemoryRouter([{ path: '/', Component: Layout, children }], { initialEntries: [start] })
  render(<RouterProvider router={router} />)
  return {
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
    forward: () => act(() => router.navigate(1)),
  }
}

const behind = () => screen.getByRole('status').textContent

test('keeps the menu page behind an item, also after back and forward', async () => {
  const guest = visit('/')
  await guest.go('/mezze')
  await guest.go('/mezze/hummus')
  expect(behind()).toBe('/mezze')
  await guest.go('/bread/pita')
  expect(behind()).toBe('/mezze')
  await guest.back()
  expect(behind()).toBe('/mezze')
  await guest.back()
  await guest.back()
  expect(behind()).toBe('/')
  await guest.forward()
  await guest.forward()
  expect(behind()).toBe('/mezze')
})

test('keeps a directly opened item as a page after going back', async () => {
  const guest = visit('/mezze/hummus')
  expect(behind()).toBe('page')
  await guest.go('/')
  await guest.go('/bread/pita')
  expect(behind()).toBe('/')
  await guest.back()
  await guest.back()
  expect(behind()).toBe('page')
  await guest.go('/bread/pita')
  expect(behind()).toBe('page')
})
