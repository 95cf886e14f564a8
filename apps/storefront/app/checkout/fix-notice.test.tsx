// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FixNotice, type FixState } from './fix-notice.tsx'

const routes = [
  { path: '/cart', element: <FixNotice /> },
  { path: '*', element: <p>Elsewhere</p> },
]

async function sentToCart() {
  const router = createBrowserRouter(routes)
  const page = render(<RouterProvider router={router} />)
  await act(() =>
    router.navigate('/cart', { state: { fix: 'Closed right now', problem: 'Closed right now' } satisfies FixState }),
  )
  expect(screen.getByRole('alert').textContent).toBe('Closed right now')
  return { router, unmount: page.unmount }
}

test('does not repeat the notice when the guest navigates back', async () => {
  const { router } = await sentToCart()
  await act(() => router.navigate('/checkout'))
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.back()
    await arrived
  })
  expect(router.state.location.pathname).toBe('/cart')
  expect(screen.queryByText('Elsewhere')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('does not repeat the notice after a reload', async () => {
  const { unmount } = await sentToCart()
  unmount()
  render(<RouterProvider router={createBrowserRouter(routes)} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('follows the problem of the page, and disappears once it is fixed', async () => {
  let show: (current: string | null) => void = () => {}
  function Page() {
    const [current, setCurrent] = useState<string | null>('Add 2')
    show = setCurrent
    return <FixNotice follow={() => current} />
  }
  const router = createBrowserRouter([{ path: '*', element: <Page /> }])
  render(<RouterProvider router={router} />)
  await act(() =>
    router.navigate('/cart', { state: { fix: 'Changed elsewhere', problem: 'Add 2' } satisfies FixState }),
  )
  expect(screen.getByRole('alert').textContent).toBe('Changed elsewhere')
  act(() => show('Add 1'))
  expect(screen.getByRole('alert').textContent).toBe('Add 1')
  act(() => show(null))
  expect(screen.queryByRole('alert')).toBeNull()
})
