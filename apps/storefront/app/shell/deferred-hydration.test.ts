// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferHydration, hydratedEvent } from './deferred-hydration.ts'

const names = {
  hydrated: hydratedEvent,
  entry: 'entry',
  painted: 'painted',
  catalogue: 'words',
  deferredCatalogue: 'more-words',
}

let abort: AbortController
let hydratedParts: Set<string>
let done: string[]
/** The part whose hydration has begun: React completes it at once for a press in it. */
let hydrating: string | null

// Simulates React's selective hydration: clicks in a part that is not hydrated do not propagate.
beforeEach(() => {
  vi.useFakeTimers()
  abort = new AbortController()
  hydratedParts = new Set()
  done = []
  hydrating = null
  document.body.innerHTML = `
    <main><button type="button">Lentil soup</button><button type="button">Muhammara</button></main>
    <header><button type="button">Area</button></header>`
  withAbortableListeners(() =>
    deferHydration(
      { modules: [], catalogue: undefined, deferredCatalogue: undefined, needsDeferredCatalogue: false },
      names,
    ),
  )
  const stop = (event: MouseEvent) => {
    const part = (event.target as Element).parentElement?.localName ?? ''
    if (part === hydrating) hydrate(part)
    if (!hydratedParts.has(part)) event.stopPropagation()
  }
  document.addEventListener('click', stop, { capture: true, signal: abort.signal })
  for (const one of document.querySelectorAll('button')) {
    one.addEventListener('click', () => done.push(one.textContent))
  }
})

afterEach(() => {
  abort.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('replays presses after hydration in their order', () => {
  press('Muhammara')
  press('Lentil soup')
  press('Muhammara')
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual([])
  hydrate('main')
  vi.advanceTimersByTime(0)
  expect(done).toEqual(['Muhammara', 'Lentil soup', 'Muhammara'])
})

test('handles presses during hydration after queued ones', () => {
  press('Lentil soup')
  hydrate('main')
  press('Muhammara')
  vi.advanceTimersByTime(0)
  expect(done).toEqual(['Lentil soup', 'Muhammara'])
})

test('handles a press once that makes React hydrate the page', () => {
  hydrating = 'main'
  press('Lentil soup')
  hydrate('main')
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual(['Lentil soup'])
})

test.each(['before', 'after'])(
  'replays a press in a lazy part, pressed %s hydration, when that part is hydrated',
  (when) => {
    if (when === 'before') press('Area')
    hydrate('main')
    vi.advanceTimersByTime(0)
    if (when === 'after') press('Area')
    press('Muhammara')
    vi.advanceTimersByTime(2000)
    expect(done).toEqual(['Muhammara'])
    hydratedParts.add('header')
    vi.advanceTimersByTime(2000)
    expect(done).toEqual(['Muhammara', 'Area'])
  },
)

test('stops retrying for a part that is never hydrated', () => {
  hydrate('main')
  vi.advanceTimersByTime(0)
  press('Area')
  vi.advanceTimersByTime(60_000)
  hydratedParts.add('header')
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual([])
})

test('does not replay handled presses or presses that the page prevents', () => {
  hydrate('main')
  vi.advanceTimersByTime(0)
  press('Muhammara')
  const refuse = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.querySelector('main')?.addEventListener('click', refuse, { capture: true, once: true })
  press('Lentil soup')
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual(['Muhammara'])
})

test.each(['is removed', 'is disabled'])('discards a press on an element that %s after hydration', (what) => {
  press('Lentil soup')
  const soup = find('Lentil soup')
  if (what === 'is removed') soup.remove()
  else soup.disabled = true
  hydrate('main')
  vi.advanceTimersByTime(1000)
  soup.disabled = false
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual([])
})

function hydrate(part: string): void {
  hydratedParts.add(part)
  dispatchEvent(new Event(hydratedEvent))
}

function press(name: string): void {
  find(name).click()
}

function find(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (!found) throw new Error(`There is no button called ${name}`)
  return found
}

/** Registers all event listeners that `listen` adds with an abort signal, because all tests share one window. */
function withAbortableListeners(listen: () => void): void {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((name, listener, options) =>
      add(name, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: abort.signal,
      }),
    )
  }
  listen()
  vi.restoreAllMocks()
}
