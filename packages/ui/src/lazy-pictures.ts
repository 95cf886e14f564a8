/** Source spec, section 9: pictures are fetched within 1.3 screens, looked for every 200 ms at most. */
const preload = 1.3
const throttleMs = 200

/** How many pictures are known to be in the browser already, and need not fade in once more. */
const cacheSize = 200

const known = new Set<string>()
const waiting = new Map<Element, () => void>()
let looking = false

export function isKnown(url: string): boolean {
  return known.has(url)
}

/** Remembers a picture that was shown; the one not shown for the longest makes room. */
export function remember(url: string): void {
  known.delete(url)
  known.add(url)
  for (const oldest of known) {
    if (known.size <= cacheSize) break
    known.delete(oldest)
  }
}

/** Calls `show` once `element` is within 1.3 screens: at once, or as the page moves. Returns how to stop waiting. */
export function whenNear(element: Element, show: () => void): () => void {
  if (isNear(element)) {
    show()
    return () => {}
  }
  if (waiting.size === 0) listen(addEventListener)
  waiting.set(element, show)
  return () => forget(element)
}

function isNear(element: Element): boolean {
  const { top, left, bottom, right } = element.getBoundingClientRect()
  const reaches = (start: number, end: number, size: number) => start < size * preload && end > size * (1 - preload)
  return reaches(top, bottom, innerHeight) && reaches(left, right, innerWidth)
}

function look(): void {
  looking = false
  for (const [element, show] of waiting) {
    if (!isNear(element)) continue
    forget(element)
    show()
  }
}

function lookSoon(): void {
  if (looking) return
  looking = true
  setTimeout(look, throttleMs)
}

function forget(element: Element): void {
  if (waiting.delete(element) && waiting.size === 0) listen(removeEventListener)
}

function listen(change: typeof addEventListener): void {
  // While it travels down, as lists that scroll within the page do not tell the page.
  change('scroll', lookSoon, { capture: true, passive: true })
  change('resize', lookSoon)
}
