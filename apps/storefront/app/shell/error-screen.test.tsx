// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'
import { type PageFacts, PageFactsProvider } from './page-facts.ts'
import { loadTranslation, TranslationProvider } from './translation.tsx'

const translation = await loadTranslation('en')

function show(error: unknown, brandName = ''): void {
  const router = createMemoryRouter([{ path: '*', element: <ErrorScreen error={error} /> }], {
    initialEntries: ['/mashawi/pickup?a=b'],
  })
  render(
    <PageFactsProvider value={{ language: 'en', brandName } as PageFacts}>
      <TranslationProvider value={translation}>
        <RouterProvider router={router} />
      </TranslationProvider>
    </PageFactsProvider>,
  )
}
/** An error response of the router. */
const response = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

afterEach(() => vi.restoreAllMocks())

test('leads from an unknown page to the home page', () => {
  show(response(404))
  expect(heading()).toBe('Page not found')
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/')
})

test.each([500, 502, 503])('offers to repeat a request that failed with %i', (status) => {
  show(response(status, 'internal details'))
  expect(heading()).toBe('Something went wrong')
  expect(screen.queryByText('internal details')).toBeNull()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/mashawi/pickup?a=b')
})

test('shows the message of any other response as text', () => {
  show(response(409, '<b>Too many</b> requests'))
  expect(screen.getByText('<b>Too many</b> requests')).toBeTruthy()
})

test('hides the message of an error in the page, which is a failure of the product', () => {
  show(new Error('Cannot read properties of undefined'))
  expect(screen.queryByText('Cannot read properties of undefined')).toBeNull()
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
})

test('names a suspended shop and its phone', () => {
  show(response(433, { name: 'Mashawi', phone: '+965 2222 3333', whatsapp: '' }))
  expect(heading()).toBe('Mashawi isn’t taking orders right now')
  expect(screen.getByRole('link', { name: '+965 2222 3333' }).getAttribute('href')).toBe('tel:+96522223333')
})

test('works for a suspended shop without name and phone', () => {
  show(response(433, { name: '', phone: '', whatsapp: '' }))
  expect(heading()).toBe('We’re not taking orders right now')
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows the status in the title, with the brand where there is one', () => {
  show(response(404))
  expect(document.title).toBe('Sofra 404')
  cleanup()
  show(response(503), 'Mashawi')
  expect(document.title).toBe('Mashawi 503')
})

test('says offline that there is no connection and reloads once there is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const added = vi.spyOn(globalThis, 'addEventListener')
  show(new TypeError('Failed to fetch'))
  expect(heading()).toBe('No connection')
  expect(added).toHaveBeenCalledWith('online', expect.any(Function))
})
