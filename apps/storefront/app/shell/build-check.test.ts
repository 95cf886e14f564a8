import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const hour = 60 * 60 * 1000

/** Fake browser globals for the build check; the page belongs to build `one`. */
function openPage() {
  const stored = new Map<string, string>()
  const navigation = new EventTarget()
  const page = Object.assign(new EventTarget(), { __reactRouterManifest: { version: 'one' }, navigation })
  const startReload = (facts = {}) => {
    const event = new Event('navigate', { cancelable: true })
    navigation.dispatchEvent(Object.assign(event, { navigationType: 'reload', userInitiated: false, ...facts }))
    return event
  }
  const reload = vi.fn()
  const assign = vi.fn()
  vi.stubGlobal('window', page)
  const documentElement = { dataset: {} }
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement }))
  vi.stubGlobal('location', { reload, assign })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const loseChunk = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    page.dispatchEvent(event)
    // The delay in which a navigation target can still become known.
    vi.advanceTimersByTime(300)
    return event
  }
  const reloadByRouter = () => {
    const event = startReload()
    vi.advanceTimersByTime(300)
    return event
  }
  return { page, reload, assign, loseChunk, startReload, reloadByRouter }
}

const latestIs = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

// Reloads the module, so that each call starts with the state of a new page.
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

test('detects a newer build after one hour', async () => {
  openPage()
  latestIs(async () => Response.json({ id: 'two' }))
  const { isOutdated } = await watch()
  expect(isOutdated()).toBe(false)
  await vi.advanceTimersByTimeAsync(hour)
  expect(isOutdated()).toBe(true)
})

test.each([
  ['the build is still the same', async () => Response.json({ id: 'one' })],
  ['the response has no build id', async () => Response.json({})],
  ['the server is restarting', async () => new Response('', { status: 503 })],
  ['the guest is offline', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports no newer build when %s', async (_, answer) => {
  openPage()
  latestIs(answer)
  const { isOutdated } = await watch()
  await vi.advanceTimersByTimeAsync(hour)
  expect(isOutdated()).toBe(false)
})

test('reloads once when a chunk is missing', async () => {
  const { reload, loseChunk } = openPage()
  await watch()
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)

  // The chunk is missing permanently: the error must be shown instead of a reload loop.
  await watch()
  expect(loseChunk().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(10_000)
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('keeps the page without a network and reloads it once when the network is back', async () => {
  const { page, reload, loseChunk } = openPage()
  vi.stubGlobal('navigator', { onLine: false })
  await watch()
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  page.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('loads the target of a pending navigation as a document when a chunk is missing', async () => {
  const { reload, assign, loseChunk } = openPage()
  const { setPendingNavigation } = await watch()
  setPendingNavigation('/mashawi/delivery/cart')
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(assign).toHaveBeenCalledWith('/mashawi/delivery/cart')
  setPendingNavigation(null)
  expect(loseChunk().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('loads the target as a document instead of the router’s reload of the current page', async () => {
  const { reload, assign, reloadByRouter } = openPage()
  const { setPendingNavigation } = await watch()
  setPendingNavigation('/mashawi/delivery/cart')
  expect(reloadByRouter().defaultPrevented).toBe(true)
  expect(assign).toHaveBeenCalledWith('/mashawi/delivery/cart')
  expect(reload).not.toHaveBeenCalled()
})

test('allows one reload by the router within ten seconds', async () => {
  const { reload, reloadByRouter } = openPage()
  await watch()
  expect(reloadByRouter().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadByRouter().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  reloadByRouter()
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['a reload by the guest', { userInitiated: true }],
  ['a navigation to another page', { navigationType: 'push' }],
])('does not prevent %s', async (_, facts) => {
  const { startReload } = openPage()
  await watch()
  expect(startReload(facts).defaultPrevented).toBe(false)
})

test('does not prevent its own reload', async () => {
  const { reload, startReload, loseChunk } = openPage()
  const prevented = vi.fn()
  reload.mockImplementation(() => prevented(startReload().defaultPrevented))
  await watch()
  loseChunk()
  expect(prevented).toHaveBeenCalledExactlyOnceWith(false)
})
