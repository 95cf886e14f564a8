// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useBackgroundLocation } from './use-background-location.ts'

function Layout() {
  return <output>{useBackgroundLocation()?.pathname ?? 'page'}</output>
}

/** A guest whose visit of the menu begins at this address. */
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

afterEach(cleanup)

const behind = () => screen.getByRole('status').textContent

test('a dish that is opened from the menu lies over it, also on the way back to it and forward', async () => {
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

test('a dish whose link was opened is a page, and stays one for who comes back to it from the menu', async () => {
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
