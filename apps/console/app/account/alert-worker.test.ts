import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { expect, test, vi } from 'vitest'

const script = readFileSync(new URL('../../public/alert-worker.js', import.meta.url), 'utf8')
const board = '/console/orders?branch=salmiya'
const sent = { title: 'Order 12 waits', body: 'Mashawi', path: board, tag: 'order-12', language: 'ar' }

/** The worker in a browser with some windows, by their addresses. */
function startWorker(...addresses: readonly string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const windows = addresses.map((path) => ({
    url: `https://shop.test${path}`,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => null),
  }))
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => null)
  const self = {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    location: { origin: 'https://shop.test' },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  }
  vm.runInNewContext(script, { self, URL })
  /** Dispatches an event and waits until the worker has dealt with it. */
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
    expect(work).toHaveLength(1)
  }
  const close = vi.fn()
  return {
    windows,
    showNotification,
    openWindow,
    close,
    push: (message: object) => dispatch('push', { data: { json: () => message } }),
    click: (path: string) => dispatch('notificationclick', { notification: { close, data: { path } } }),
  }
}

test('shows an alert in its language, which sounds again and stays until it is pressed', async () => {
  const { push, showNotification } = startWorker()
  await push(sent)
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Order 12 waits', {
    ...{ body: 'Mashawi', tag: 'order-12', renotify: true, requireInteraction: true },
    ...{ lang: 'ar', dir: 'rtl', icon: '/console/icon.svg', data: { path: board } },
  })
})

test('a press opens the board in a new window when no page of the console is open', async () => {
  const { click, close, openWindow, windows } = startWorker('/mashawi')
  await click(board)
  expect(close).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`https://shop.test${board}`)
  expect(windows[0]?.focus).not.toHaveBeenCalled()
})

test('a press shows the board in a window of the console that is open', async () => {
  const { click, openWindow, windows } = startWorker('/mashawi', '/console/today')
  await click(board)
  expect(windows[1]?.focus).toHaveBeenCalledOnce()
  expect(windows[1]?.navigate).toHaveBeenCalledExactlyOnceWith(`https://shop.test${board}`)
  expect(openWindow).not.toHaveBeenCalled()
})

test('a press brings the board to the front that is open already, and loads nothing', async () => {
  const { click, windows } = startWorker('/console/menu', board)
  await click(board)
  const [menu, open] = windows
  expect([menu?.focus, menu?.navigate, open?.navigate].map((called) => called?.mock.calls.length)).toEqual([0, 0, 0])
  expect(open?.focus).toHaveBeenCalledOnce()
})

test('a press leads to another branch in the window that shows a board', async () => {
  const { click, windows } = startWorker('/console/menu', '/console/orders?branch=jahra')
  await click(board)
  expect(windows[1]?.navigate).toHaveBeenCalledExactlyOnceWith(`https://shop.test${board}`)
})

test('a press opens no page of another origin', async () => {
  const { click, openWindow } = startWorker()
  await click('https://elsewhere.test/console')
  expect(openWindow).not.toHaveBeenCalled()
})
