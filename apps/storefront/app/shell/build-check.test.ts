import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const hour = 60 * 60 * 1000

/** A browser as far as the check of builds knows one; the page in it was made by build `one`. */
function openPage() {
  const kept = new Map<string, string>()
  const page = Object.assign(new EventTarget(), { __reactRouterManifest: { version: 'one' } })
  const reload = vi.fn()
  const assign = vi.fn()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', { reload, assign })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const loseChunk = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    page.dispatchEvent(event)
    // The moment in which it becomes known where the guest wants to go.
    vi.advanceTimersByTime(300)
    return event
  }
  return { reload, assign, loseChunk }
}

const latestIs = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

// A page that was just loaded has seen nothing yet.
async function watch() {
  vi.resetModules()
  const checks = await import('./build-check.ts')
  checks.watchBuilds()
  return checks
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that is open for an hour learns that a newer build is out', async () => {
  openPage()
  latestIs(async () => Response.json({ id: 'two' }))
  const { isOutdated } = await watch()
  expect(isOutdated()).toBe(false)
  await vi.advanceTimersByTimeAsync(hour)
  expect(isOutdated()).toBe(true)
})

test.each([
  ['the build is still the same', async () => Response.json({ id: 'one' })],
  ['the answer says nothing', async () => Response.json({})],
  ['the server is being restarted', async () => new Response('', { status: 503 })],
  ['the guest is offline', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a page stays as it is when %s', async (_, answer) => {
  openPage()
  latestIs(answer)
  const { isOutdated } = await watch()
  await vi.advanceTimersByTimeAsync(hour)
  expect(isOutdated()).toBe(false)
})

test('a part of the page that is gone loads the page again, once', async () => {
  const { reload, loseChunk } = openPage()
  await watch()
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)

  // Gone for good: the error has to be shown rather than the page loaded for ever.
  await watch()
  expect(loseChunk().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(10_000)
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a guest who is on their way is brought there by a page of its own', async () => {
  const { reload, assign, loseChunk } = openPage()
  const { setPendingNavigation } = await watch()
  setPendingNavigation('/mashawi/delivery/cart')
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(assign).toHaveBeenCalledWith('/mashawi/delivery/cart')
  setPendingNavigation(null)
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
