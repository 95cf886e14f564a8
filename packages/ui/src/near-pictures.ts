/**
 * A picture is fetched when it is within 1.3 screens (source spec, section 9); browsers by themselves begin three screens
 * earlier, which costs a guest on a phone half a megabyte that they may never look at. Until then its sources are for
 * those whose browser runs no scripts.
 */
export const withoutScript = '(scripting: none)'

type Watch = (image: Element) => void
type Watching = Window & { showPictureWhenNear?: Watch }

/**
 * Watches the pictures of the page. It is written into the head as it stands here, so that pictures come before the page
 * is alive, and when its scripts do not come at all; so it may need nothing from outside.
 */
export function watchPictures(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('media')
      }
    },
    { rootMargin: '30%' },
  )
  const watch: Watch = (image) => near.observe(image)
  Object.assign(window, { showPictureWhenNear: watch })
  document.addEventListener('DOMContentLoaded', () => {
    for (const image of document.querySelectorAll('picture img[loading="lazy"]')) watch(image)
  })
}

/** For a picture that was not on the page as it was sent. Where nobody watches, it is shown at once. */
export function showWhenNear(image: HTMLImageElement): void {
  const { showPictureWhenNear } = window as Watching
  if (showPictureWhenNear) showPictureWhenNear(image)
  else for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('media')
}
