// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import {
  createBrowserRouter,
  Link,
  RouterProvider,
  redirect,
  UNSAFE_ErrorResponseImpl,
  useLoaderData,
} from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPendingNavigation } from './build-check.ts'
import { usePolling } from './polling.ts'
import { keepStaleData, useRevalidation } from './revalidation.ts'

/** Loader result of the shop's page, whether the server is reachable, and the number of loader calls. */
let loadPage: (request: Request) => unknown
let reachable: boolean
let loads: number

const network = () => {
  throw new TypeError('Failed to fetch')
}

/** As the router creates it from an error response. */
const refusal = (status: number) => Promise.reject(new UNSAFE_ErrorResponseImpl(status, '', null))

beforeEach(async () => {
  loadPage = () => 'Open'
  reachable = true
  loads = 0
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/healthz')
    if (!reachable) network()
    return Response.json({ status: 'ready' })
  })
  vi.useFakeTimers()
  history.replaceState(null, '', '/mashawi?from=newsletter#dishes')
  const loader = ({ request }: { request: Request }) => {
    loads += 1
    return loadPage(request)
  }
  const router = createBrowserRouter([
    {
      middleware: [(args, next) => keepStaleData(args, next as never)],
      HydrateFallback: () => null,
      ErrorBoundary: () => <h1>Something went wrong</h1>,
      children: [
        { path: '/mashawi', loader, Component: Shop },
        { path: '/mashawi/:dish', loader, Component: Shop },
        { path: '/login', loader: () => 'Sign in', Component: Shop },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await wait(0)
})

afterEach(() => {
  setPendingNavigation(null)
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Shop() {
  const lookAgain = usePolling()
  useEffect(() => lookAgain(60_000, 15_000), [lookAgain])
  const revalidate = useRevalidation()
  return (
    <>
      <button type="button" onClick={() => void revalidate()}>
        Refresh
      </button>
      <h1>{useLoaderData()}</h1>
      <Link to="/mashawi/hummus">Hummus</Link>
    </>
  )
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const heading = () => screen.getByRole('heading').textContent

test('revalidates after the first delay and then at the interval', async () => {
  loadPage = () => 'Closed'
  await wait(59_999)
  expect(heading()).toBe('Open')
  await wait(1)
  expect(heading()).toBe('Closed')
  loadPage = () => 'Open again'
  await wait(15_000)
  expect(heading()).toBe('Open again')
})

test('does not call loaders while the server is unreachable, and catches up later', async () => {
  reachable = false
  loadPage = network
  await wait(120_000)
  expect(heading()).toBe('Open')
  expect(loads).toBe(1)
  reachable = true
  loadPage = () => 'Closed'
  await wait(15_000)
  expect(heading()).toBe('Closed')
})

test.each([
  ['a network error during the request', network],
  ['a 503 response', () => refusal(503)],
  ['a 429 response', () => refusal(429)],
])('keeps the page on %s', async (_, answer) => {
  loadPage = answer
  await wait(60_000)
  expect(loads).toBe(2)
  expect(heading()).toBe('Open')
  loadPage = () => 'Closed'
  await wait(15_000)
  expect(heading()).toBe('Closed')
})

test.each([404, 433])('shows the error screen for %d', async (status) => {
  loadPage = () => refusal(status)
  await wait(60_000)
  expect(heading()).toBe('Something went wrong')
})

test('follows a redirect', async () => {
  loadPage = () => Promise.reject(redirect('/login'))
  await wait(60_000)
  expect(heading()).toBe('Sign in')
})

test('shows the error screen when a navigation fails', async () => {
  loadPage = network
  await act(async () => screen.getByRole('link').click())
  expect(heading()).toBe('Something went wrong')
})

test('pauses while the page is hidden or a navigation is in progress', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await wait(60_000)
  expect(loads).toBe(1)
  visibility.mockReturnValue('visible')
  setPendingNavigation('/mashawi/hummus')
  await wait(15_000)
  expect(loads).toBe(1)
  setPendingNavigation(null)
  await wait(15_000)
  expect(loads).toBe(2)
})

test('revalidations wait for the one in progress, and share the next one', async () => {
  let respond: (text: string) => void = () => {}
  const signals: AbortSignal[] = []
  loadPage = (request) => {
    signals.push(request.signal)
    return new Promise((resolve) => {
      respond = resolve
    })
  }
  await wait(60_000)
  const refresh = screen.getByRole('button')
  await act(async () => {
    refresh.click()
    refresh.click()
  })
  expect(loads).toBe(2)
  await act(async () => respond('Closed'))
  expect(heading()).toBe('Closed')
  expect(loads).toBe(3)
  await act(async () => respond('Open again'))
  expect(heading()).toBe('Open again')
  expect(loads).toBe(3)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
})

test('stops after unmount', async () => {
  cleanup()
  await wait(120_000)
  expect(loads).toBe(1)
})
