/** Said by the page's script once everything on the page works. */
export const aliveEvent = 'sofra:alive'

/** The element that holds the page's script until it is wanted. */
export const entryId = 'entry'

/** What the script of a page consists of. */
export interface LateFiles {
  readonly modules: readonly string[]
  /** The words of the page's language; undefined while developing, when they are a module. */
  readonly words: string | undefined
}

/**
 * Fetches what brings the page to life once its first picture stands, and at once when the guest touches anything: on a
 * slow phone, scripts that are fetched beside it delay it by a second. It is written into the head as it stands here, so
 * it may need nothing from outside.
 */
export function startLate(
  { modules, words }: LateFiles,
  names: Readonly<Record<'alive' | 'entry' | 'painted' | 'words', string>>,
): void {
  const patienceMs = 1000
  const touches = ['pointerdown', 'keydown', 'focusin']
  let started = false
  let touched = false

  const add = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  const start = () => {
    touched = true
    const held = document.getElementById(names.entry)
    if (started || !held) return
    started = true
    for (const touch of touches) removeEventListener(touch, start, true)
    for (const href of modules) add({ rel: 'modulepreload', href })
    if (words) add({ id: names.words, rel: 'preload', as: 'fetch', crossOrigin: '', href: words })
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: held.nonce, textContent: held.textContent })
    held.replaceWith(script)
    document.dispatchEvent(new Event(names.painted))
  }
  for (const touch of touches) addEventListener(touch, start, true)
  document.addEventListener('DOMContentLoaded', () => {
    // While the page was still coming.
    if (touched) return start()
    const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
    const decoded = [...first].map((image) => image.decode().catch(() => {}))
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
    Promise.all(decoded).then(painted)
    setTimeout(start, patienceMs)
  })

  // A press on what does not work yet is not lost; links and forms work by themselves.
  const pressed: HTMLElement[] = []
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
    if (button) pressed.push(button)
  }
  addEventListener('click', press, true)
  addEventListener(
    names.alive,
    () => {
      removeEventListener('click', press, true)
      for (const button of pressed) button.click()
    },
    { once: true },
  )
}
