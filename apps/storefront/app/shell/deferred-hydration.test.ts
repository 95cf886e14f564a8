// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydratedEvent, deferHydration } from './deferred-hydration.ts'

const names = { alive: hydratedEvent, entry: 'entry', painted: 'painted', words: 'words', moreWords: 'more-words' }

let withdraw: AbortController
let awake: Set<string>
let done: string[]

// A page as React brings it to life: what is pressed in a part that is not awake yet is stopped on its way there.
beforeEach(() => {
  vi.useFakeTimers()
  withdraw = new AbortController()
  awake = new Set()
  done = []
  document.body.innerHTML = `
    <main><button type="button">Lentil soup</button><button type="button">Muhammara</button></main>
    <header><button type="button">Area</button></header>`
  withdrawable(() => deferHydration({ modules: [], catalogue: undefined, deferredCatalogue: undefined, needsDeferredCatalogue: false }, names))
  const stop = (event: MouseEvent) => {
    const part = (event.target as Element).parentElement?.localName ?? ''
    if (!awake.has(part)) event.stopPropagation()
  }
  document.addEventListener('click', stop, { capture: true, signal: withdraw.signal })
  for (const one of document.querySelectorAll('button')) {
    one.addEventListener('click', () => done.push(one.textContent))
  }
})

afterEach(() => {
  withdraw.abort()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('what was pressed before the page works is done once it does, in the order of the presses', () => {
  press('Muhammara')
  press('Lentil soup')
  press('Muhammara')
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual([])
  comeAlive('main')
  vi.advanceTimersByTime(0)
  expect(done).toEqual(['Muhammara', 'Lentil soup', 'Muhammara'])
})

test('what is pressed as the page comes to life comes after what was pressed before', () => {
  press('Lentil soup')
  comeAlive('main')
  press('Muhammara')
  vi.advanceTimersByTime(0)
  expect(done).toEqual(['Lentil soup', 'Muhammara'])
})

test.each(['before', 'after'])(
  'a press in a part that comes later, %s the page came to life, waits for that part alone',
  (when) => {
    if (when === 'before') press('Area')
    comeAlive('main')
    vi.advanceTimersByTime(0)
    if (when === 'after') press('Area')
    press('Muhammara')
    vi.advanceTimersByTime(2000)
    expect(done).toEqual(['Muhammara'])
    awake.add('header')
    vi.advanceTimersByTime(2000)
    expect(done).toEqual(['Muhammara', 'Area'])
  },
)

test('a part that never comes is not waited for without end', () => {
  comeAlive('main')
  vi.advanceTimersByTime(0)
  press('Area')
  vi.advanceTimersByTime(60_000)
  awake.add('header')
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual([])
})

test('what works is done once, and what the page itself refuses is not asked for again', () => {
  comeAlive('main')
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

test.each(['is gone', 'cannot be pressed any more'])('a press on what %s once the page works is over', (what) => {
  press('Lentil soup')
  const soup = find('Lentil soup')
  if (what === 'is gone') soup.remove()
  else soup.disabled = true
  comeAlive('main')
  vi.advanceTimersByTime(1000)
  soup.disabled = false
  vi.advanceTimersByTime(60_000)
  expect(done).toEqual([])
})

function comeAlive(part: string): void {
  awake.add(part)
  dispatchEvent(new Event(hydratedEvent))
}

function press(name: string): void {
  find(name).click()
}

function find(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (!found) throw new Error(`Nothing is called ${name}`)
  return found
}

/** Has everything that is listened to from now on end with the test: the window is the same for all. */
function withdrawable(listen: () => void): void {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((name, listener, options) =>
      add(name, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: withdraw.signal,
      }),
    )
  }
  listen()
  vi.restoreAllMocks()
}
