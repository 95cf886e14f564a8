/**
 * A picture is fetched when it is within 1.3 screens (source spec, section 9); browsers by themselves begin three screens
 * earlier, which costs a guest on a phone half a megabyte that they may never look at. Until then its sources are for
 * those whose browser runs no scripts.
 */
export const noScriptMedia = '(scripting: none)'

/** Said to the document once its first pictures stand, so that no other delays them. */
export const paintedEvent = 'sofra:painted'

type Observe = (image: Element) => void
type ObservingWindow = Window & { showPictureWhenNear?: Observe }

/**
 * Watches the pictures of the page from the event `painted` on. It is written into the head as it stands here, so that
 * pictures come before the page is alive, and when its scripts do not come at all; so it may need nothing from outside.
 */
export function observePictures(painted: string): void {
  // Every 200 ms at most: what is flicked past in less is not fetched.
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

/** For a picture that was not on the page as it was sent. Where nobody watches, it is shown at once. */
export function observePicture(image: HTMLImageElement): void {
  const { showPictureWhenNear } = window as ObservingWindow
  if (showPictureWhenNear) showPictureWhenNear(image)
  else for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('media')
}

/** How many pictures are known to be in the browser already (source spec, section 9), and need neither wait nor fade in. */
const cacheSize = 200
const cachedUrls = new Set<string>()

export function isPictureCached(url: string): boolean {
  return cachedUrls.has(url)
}

/** Remembers a picture that was shown; the one not shown for the longest makes room. */
export function rememberPicture(url: string): void {
  cachedUrls.delete(url)
  cachedUrls.add(url)
  for (const oldest of cachedUrls) {
    if (cachedUrls.size <= cacheSize) break
    cachedUrls.delete(oldest)
  }
}
