/** Dispatched on `window` by the page's script when hydration is complete; also the name of the performance mark. */
export const hydratedEvent = 'sofra:hydrated'

/** Id of the element that holds the page's entry script as text until hydration starts. */
export const entryScriptId = 'entry'

/** The files that hydration of a page needs. */
export interface DeferredFiles {
  readonly modules: readonly string[]
  /**
   * URLs of the page's message catalogue and of the catalogue for all other routes; undefined in development, where
   * both come as a module.
   */
  readonly catalogue: string | undefined
  readonly deferredCatalogue: string | undefined
  /** Whether the page is no entry page (entry-routes.ts), so that it needs the deferred catalogue. */
  readonly needsDeferredCatalogue: boolean
}

/**
 * Loads and runs the page's scripts after the first contentful paint, or at once on the first user input: on a slow
 * phone, scripts loaded before the paint delay it by a second. Input before hydration is recorded and replayed. The
 * function is serialized into the document head, so it must not use anything outside its own scope.
 */
export function deferHydration(
  { modules, catalogue, deferredCatalogue, needsDeferredCatalogue }: DeferredFiles,
  names: Readonly<Record<'hydrated' | 'entry' | 'painted' | 'catalogue' | 'deferredCatalogue', string>>,
): void {
  const waitMs = 1000
  const inputEvents = ['pointerdown', 'keydown', 'focusin']
  let started = false
  let hasInput = false
  let missing = modules.length

  const add = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  // The network failed while the scripts were loading. The page does not retry a failed script by itself, so it is
  // reloaded once the browser is online again.
  let failed = false
  let backOnline = false
  const reloadIfOnline = () => {
    if (failed && backOnline) location.reload()
  }
  addEventListener('online', () => {
    backOnline = true
    reloadIfOnline()
  })

  const start = () => {
    hasInput = true
    const inertScript = document.getElementById(names.entry)
    if (started || !inertScript) return
    started = true
    for (const name of inputEvents) removeEventListener(name, start, true)
    for (const href of modules) add({ rel: 'modulepreload', href, onload: () => (missing -= 1) })
    const preload = { rel: 'preload', as: 'fetch', crossOrigin: '' }
    if (catalogue) add({ ...preload, id: names.catalogue, href: catalogue })
    if (deferredCatalogue)
      add({ ...(needsDeferredCatalogue && preload), id: names.deferredCatalogue, href: deferredCatalogue })
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: inertScript.nonce, textContent: inertScript.textContent })
    script.onerror = () => {
      failed = true
      reloadIfOnline()
    }
    inertScript.replaceWith(script)
    document.dispatchEvent(new Event(names.painted))
  }
  for (const name of inputEvents) addEventListener(name, start, true)
  document.addEventListener('DOMContentLoaded', () => {
    // Input arrived while the document was still loading.
    if (hasInput) return start()
    const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
    const decoded = [...first].map((image) => image.decode().catch(() => {}))
    // A rendered frame is not on the screen yet; the paint timing entry tells when it is.
    const shown = () =>
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) start()
      }).observe({ type: 'paint', buffered: true })
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(shown))
    Promise.all(decoded).then(painted)
    setTimeout(start, waitMs)
  })

  // "Back" and "forward" before hydration can change the URL without a request, so that the document no longer matches
  // it. They can also happen before this script runs, which waits for the style sheets; then only the navigation timing
  // entry has the URL of the document. A navigation of type "navigate" has no such entries in its history.
  const pathOf = ({ pathname, search }: URL | Location) => pathname + search
  const [navigationEntry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const documentPath = pathOf(
    navigationEntry && navigationEntry.type !== 'navigate' ? new URL(navigationEntry.name) : location,
  )
  const { dataset } = document.documentElement
  const reloadIfStale = () => {
    // A guest who returns while the reload is in progress needs a reload as well.
    if (pathOf(location) === documentPath && !('leaving' in dataset)) return
    dataset['leaving'] = ''
    location.reload()
  }
  addEventListener('popstate', reloadIfStale)
  reloadIfStale()

  // Forms work before hydration. Values that a page would restore from storage give way to what the form has submitted.
  const markSubmitted = () => {
    dataset['sent'] = ''
  }
  addEventListener('submit', markSubmitted, true)

  // A press before hydration is queued and replayed. Links work natively, but once all scripts are loaded, waiting for
  // hydration is faster than a document request.
  let hydrated = false
  let replayed = false
  let replaying = false
  const queue: HTMLElement[] = []
  const press = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const pressable = target instanceof Element ? target.closest('a[href^="/"], button[type=button]') : null
    if (replaying || !(pressable instanceof HTMLElement)) return
    if (replayed) return ensureHandled(pressable, event)
    if (pressable instanceof HTMLAnchorElement) {
      if (missing > 0 || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || pressable.target) return
      event.preventDefault()
      setTimeout(() => {
        if (hydrated) return
        // Only once: the page can be hydrated during the navigation, or be restored from the back/forward cache.
        queue.splice(queue.indexOf(pressable), 1)
        location.assign(pressable.href)
      }, waitMs)
    }
    // React hydrates the page at once for a press during hydration and would handle it before the replay handles it again.
    event.stopPropagation()
    queue.push(pressable)
  }
  const replay = (one: HTMLElement, triesLeft = 100) => {
    if (!one.isConnected || one.matches(':disabled')) return
    let handled = one instanceof HTMLAnchorElement
    const markHandled = () => {
      handled = true
    }
    one.addEventListener('click', markHandled)
    replaying = true
    one.click()
    replaying = false
    one.removeEventListener('click', markHandled)
    if (!handled && triesLeft > 0) setTimeout(replay, waitMs / 10, one, triesLeft - 1)
  }
  // Lazy parts of the page are hydrated later. Until then, React stops the propagation of clicks in them.
  const ensureHandled = (one: HTMLElement, event: MouseEvent) => {
    let handled = one instanceof HTMLAnchorElement
    one.addEventListener('click', () => (handled = true), { once: true })
    setTimeout(() => {
      if (!handled && !event.defaultPrevented) replay(one)
    })
  }
  addEventListener('click', press, true)
  addEventListener(
    names.hydrated,
    () => {
      hydrated = true
      performance.mark(names.hydrated)
      removeEventListener('popstate', reloadIfStale)
      // In a new task: the replayed press itself hydrates lazy parts.
      setTimeout(() => {
        replayed = true
        for (const one of queue) replay(one)
      })
    },
    { once: true },
  )
}
