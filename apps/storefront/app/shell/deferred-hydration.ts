/** Said by the page's script once everything on the page works, and the name of that moment on the page's time line. */
export const hydratedEvent = 'sofra:alive'

/** The element that holds the page's script until it is wanted. */
export const entryScriptId = 'entry'

/** What the script of a page consists of. */
export interface DeferredFiles {
  readonly modules: readonly string[]
  /** The words of the page's language, and those that only other pages need; none while developing, when they are a module. */
  readonly catalogue: string | undefined
  readonly deferredCatalogue: string | undefined
  /** Whether this is one of those other pages. */
  readonly needsDeferredCatalogue: boolean
}

/**
 * Fetches what brings the page to life once its first picture stands, and at once when the guest touches anything: on a
 * slow phone, scripts that are fetched beside it delay it by a second. It is written into the head as it stands here, so
 * it may need nothing from outside.
 */
export function deferHydration(
  { modules, catalogue, deferredCatalogue, needsDeferredCatalogue }: DeferredFiles,
  names: Readonly<Record<'alive' | 'entry' | 'painted' | 'words' | 'moreWords', string>>,
): void {
  const patienceMs = 1000
  const touches = ['pointerdown', 'keydown', 'focusin']
  let started = false
  let touched = false
  let missing = modules.length

  const add = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  // The network went while they were on their way. What has failed once, a page does not fetch again by itself.
  let failed = false
  let backOnline = false
  const again = () => {
    if (failed && backOnline) location.reload()
  }
  addEventListener('online', () => {
    backOnline = true
    again()
  })

  const start = () => {
    touched = true
    const held = document.getElementById(names.entry)
    if (started || !held) return
    started = true
    for (const touch of touches) removeEventListener(touch, start, true)
    for (const href of modules) add({ rel: 'modulepreload', href, onload: () => (missing -= 1) })
    const preload = { rel: 'preload', as: 'fetch', crossOrigin: '' }
    if (catalogue) add({ ...preload, id: names.words, href: catalogue })
    if (deferredCatalogue) add({ ...(needsDeferredCatalogue && preload), id: names.moreWords, href: deferredCatalogue })
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: held.nonce, textContent: held.textContent })
    script.onerror = () => {
      failed = true
      again()
    }
    held.replaceWith(script)
    document.dispatchEvent(new Event(names.painted))
  }
  for (const touch of touches) addEventListener(touch, start, true)
  document.addEventListener('DOMContentLoaded', () => {
    // While the page was still coming.
    if (touched) return start()
    const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
    const decoded = [...first].map((image) => image.decode().catch(() => {}))
    // A frame that was drawn is not on the screen yet; the browser's own record says when it is.
    const shown = () =>
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) start()
      }).observe({ type: 'paint', buffered: true })
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(shown))
    Promise.all(decoded).then(painted)
    setTimeout(start, patienceMs)
  })

  // "Back" and "forward" may leave for a page that was shown without asking the server: what is drawn here is not it.
  // They may be faster than this script, which waits for the style sheets: only the browser's own record knows then what
  // was asked for. Who comes from elsewhere has no such pages around them.
  const addressOf = ({ pathname, search }: URL | Location) => pathname + search
  const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const drawn = addressOf(asked && asked.type !== 'navigate' ? new URL(asked.name) : location)
  const { dataset } = document.documentElement
  const leave = () => {
    // Who returns while another page is on its way has to be brought back as well.
    if (addressOf(location) === drawn && !('leaving' in dataset)) return
    dataset['leaving'] = ''
    location.reload()
  }
  addEventListener('popstate', leave)
  leave()

  // Forms work by themselves before anything else does: what a page remembers of its own accord yields to what they say.
  const sent = () => {
    dataset['sent'] = ''
  }
  addEventListener('submit', sent, true)

  // A press on what does not work yet is not lost. Links and forms work by themselves, but once all scripts are here, waiting
  // for them is quicker than another page.
  let alive = false
  let caughtUp = false
  let repeating = false
  const pressed: HTMLElement[] = []
  const press = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const pressable = target instanceof Element ? target.closest('a[href^="/"], button[type=button]') : null
    if (repeating || !(pressable instanceof HTMLElement)) return
    if (caughtUp) return seeThatHeard(pressable, event)
    if (pressable instanceof HTMLAnchorElement) {
      if (missing > 0 || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || pressable.target) return
      event.preventDefault()
      setTimeout(() => {
        if (alive) return
        // Once: the page may come to life on the way, or be shown again later.
        pressed.splice(pressed.indexOf(pressable), 1)
        location.assign(pressable.href)
      }, patienceMs)
    }
    // It works by now, but not before what was pressed first.
    if (alive) event.stopPropagation()
    pressed.push(pressable)
  }
  const repeat = (one: HTMLElement, triesLeft = 100) => {
    if (!one.isConnected || one.matches(':disabled')) return
    let heard = one instanceof HTMLAnchorElement
    const hear = () => {
      heard = true
    }
    one.addEventListener('click', hear)
    repeating = true
    one.click()
    repeating = false
    one.removeEventListener('click', hear)
    if (!heard && triesLeft > 0) setTimeout(repeat, patienceMs / 10, one, triesLeft - 1)
  }
  // Parts of a page whose scripts follow come to life after it. React stops what is pressed there on its way.
  const seeThatHeard = (one: HTMLElement, event: MouseEvent) => {
    let heard = one instanceof HTMLAnchorElement
    one.addEventListener('click', () => (heard = true), { once: true })
    setTimeout(() => {
      if (!heard && !event.defaultPrevented) repeat(one)
    })
  }
  addEventListener('click', press, true)
  addEventListener(
    names.alive,
    () => {
      alive = true
      performance.mark(names.alive)
      removeEventListener('popstate', leave)
      // Not within what has just been said: parts of the page come to life by the press itself.
      setTimeout(() => {
        caughtUp = true
        for (const one of pressed) repeat(one)
      })
    },
    { once: true },
  )
}
