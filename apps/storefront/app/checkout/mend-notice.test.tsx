// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { MendNotice, type MendState } from './mend-notice.tsx'

const routes = [
  { path: '/cart', element: <MendNotice /> },
  { path: '*', element: <p>Elsewhere</p> },
]

afterEach(cleanup)

async function sentToCart() {
  const router = createBrowserRouter(routes)
  const page = render(<RouterProvider router={router} />)
  await act(() => router.navigate('/cart', { state: { mend: 'Closed right now' } satisfies MendState }))
  expect(screen.getByRole('alert').textContent).toBe('Closed right now')
  return { router, unmount: page.unmount }
}

test('a guest who mends it, goes on and comes back is not told again', async () => {
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

test('a page that is loaded anew looks for itself what is in the way', async () => {
  const { unmount } = await sentToCart()
  unmount()
  render(<RouterProvider router={createBrowserRouter(routes)} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
