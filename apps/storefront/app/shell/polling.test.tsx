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
import { keepStaleData, usePolling } from './polling.ts'

/** What a page of the shop is told, and whether anybody can be reached at all. */
let told: () => unknown
let reachable: boolean
let asked: number

const network = () => {
  throw new TypeError('Failed to fetch')
}

/** As the browser has it from the server's answer. */
const refusal = (status: number) => Promise.reject(new UNSAFE_ErrorResponseImpl(status, '', null))

beforeEach(async () => {
  told = () => 'Open'
  reachable = true
  asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/healthz')
    if (!reachable) network()
    return Response.json({ status: 'ready' })
  })
  vi.useFakeTimers()
  history.replaceState(null, '', '/mashawi?from=letter#dishes')
  const loader = () => {
    asked += 1
    return told()
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
  cleanup()
  setPendingNavigation(null)
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Shop() {
  const lookAgain = usePolling()
  useEffect(() => lookAgain(60_000, 15_000), [lookAgain])
  return (
    <>
      <h1>{useLoaderData()}</h1>
      <Link to="/mashawi/hummus">Hummus</Link>
    </>
  )
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const heading = () => screen.getByRole('heading').textContent

test('a page learns by itself what has changed, and again a while later', async () => {
  told = () => 'Closed'
  await wait(59_999)
  expect(heading()).toBe('Open')
  await wait(1)
  expect(heading()).toBe('Closed')
  told = () => 'Open again'
  await wait(15_000)
  expect(heading()).toBe('Open again')
})

test('where nobody can be reached nothing is asked, and the page catches up once somebody can', async () => {
  reachable = false
  told = network
  await wait(120_000)
  expect(heading()).toBe('Open')
  expect(asked).toBe(1)
  reachable = true
  told = () => 'Closed'
  await wait(15_000)
  expect(heading()).toBe('Closed')
})

test.each([
  ['a network that goes while it is asked', network],
  ['a server that is being restarted', () => refusal(503)],
  ['a server that is asked too much', () => refusal(429)],
])('%s leaves the page as it was', async (_, answer) => {
  told = answer
  await wait(60_000)
  expect(asked).toBe(2)
  expect(heading()).toBe('Open')
  told = () => 'Closed'
  await wait(15_000)
  expect(heading()).toBe('Closed')
})

test.each([404, 433])('a page that is gone says so: %d', async (status) => {
  told = () => refusal(status)
  await wait(60_000)
  expect(heading()).toBe('Something went wrong')
})

test('a page that leads elsewhere by now does', async () => {
  told = () => Promise.reject(redirect('/login'))
  await wait(60_000)
  expect(heading()).toBe('Sign in')
})

test('what a guest has asked for and did not get is not passed over', async () => {
  told = network
  await act(async () => screen.getByRole('link').click())
  expect(heading()).toBe('Something went wrong')
})

test('nobody looks who does not see the page, nor while the guest is on the way to another', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await wait(60_000)
  expect(asked).toBe(1)
  visibility.mockReturnValue('visible')
  setPendingNavigation('/mashawi/hummus')
  await wait(15_000)
  expect(asked).toBe(1)
  setPendingNavigation(null)
  await wait(15_000)
  expect(asked).toBe(2)
})

test('a page that was left looks no more', async () => {
  cleanup()
  await wait(120_000)
  expect(asked).toBe(1)
})
