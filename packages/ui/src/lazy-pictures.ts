/**
 * A picture is fetched when it is within 1.3 screens (docs/product.md, section 9). Native lazy loading starts three screens
 * earlier, which costs about half a megabyte on a phone. Until then its sources have this media query, so that they load
 * only in browsers without JavaScript.
 */
export const noScriptMedia = '(scripting: none)'

/** Dispatched on the document once its first pictures are painted; lazy pictures start loading then. */
export const paintedEvent = 'sofra:painted'

type Observe = (image: Element) => void
type ObservingWindow = Window & { showPictureWhenNear?: Observe }

/**
 * Observes the lazy pictures of the page from the event `painted` on. The function's source is inlined into the head, so that
 * pictures load before hydration and without the page's scripts; it must not reference anything outside.
 */
export function observePictures(painted: string): void {
  // At most every 200 ms: pictures scrolled past in less time are not fetched.
  const throttleMs = 200
  const due = new Set<Element>()
  let resting = false
  const show = () => {
    resting = due.size > 0
    for (const image of due) {
      near.unobserve(image)
      for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('media')
    }
    due.clear()
    if (resting) setTimeout(show, throttleMs)
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) due[isIntersecting ? 'add' : 'delete'](target)
      if (!resting) show()
    },
    { rootMargin: '30%' },
  )
  const watch: Observe = (image) => near.observe(image)
  Object.assign(window, { showPictureWhenNear: watch })
  document.addEventListener(painted, () => {
    for (const image of document.querySelectorAll('picture img[loading="lazy"]')) watch(image)
  })
}

/** Observes a picture that was not in the server's HTML. Without an observer it is loaded at once. */
export function observePicture(image: HTMLImageElement): void {
  const { showPictureWhenNear } = window as ObservingWindow
  if (showPictureWhenNear) showPictureWhenNear(image)
  else for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('media')
}

/** The number of remembered URLs of loaded pictures (docs/product.md, section 9), which neither wait nor fade in. */
const cacheSize = 200
const cachedUrls = new Set<string>()

export function isPictureCached(url: string): boolean {
  return cachedUrls.has(url)
}

/** Remembers a loaded picture; the least recently used URL is evicted. */
export function rememberPicture(url: string): void {
  cachedUrls.delete(url)
  cachedUrls.add(url)
  for (const oldest of cachedUrls) {
    if (cachedUrls.size <= cacheSize) break
    cachedUrls.delete(oldest)
  }
}
