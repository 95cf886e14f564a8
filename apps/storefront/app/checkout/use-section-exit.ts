import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

interface SectionExit {
  /** Whether the section may close. */
  readonly complete: boolean
  readonly close: () => void
}

/**
 * Closes a complete section once the guest moves on to another part of the page: by keyboard at once, by pointer after
 * the click, because a page that moves under a pressed finger loses the press. Pressing what is not among the sections, such as the order button, closes nothing.
 */
export function useSectionExit(section: RefObject<HTMLElement | null>, open: boolean, exit: SectionExit): void {
  const latest = useRef(exit)
  useLayoutEffect(() => {
    latest.current = exit
  })
  useEffect(() => {
    const element = section.current
    if (!open || !element) return
    let entered = element.contains(document.activeElement)
    let pressed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const visit = (target: EventTarget | null) => {
      if (!(target instanceof Element) || !element.parentElement?.contains(target)) return
      clearTimeout(timer)
      if (element.contains(target)) entered = true
      // After the handlers of the event: leaving a field may have completed the section.
      else if (entered)
        timer = setTimeout(() => latest.current.complete && closeInPlace(element, target, latest.current.close))
    }
    const press = ({ target }: Event) => {
      pressed = true
      if (target instanceof Node && element.contains(target)) entered = true
    }
    const focus = ({ target }: Event) => !pressed && visit(target)
    const release = ({ target }: Event) => {
      pressed = false
      visit(target)
    }
    const cancel = () => {
      pressed = false
    }
    const listeners = [
      ['pointerdown', press],
      ['focusin', focus],
      ['click', release],
      ['pointercancel', cancel],
      ['keydown', cancel],
    ] as const
    for (const [event, listener] of listeners) document.addEventListener(event, listener)
    return () => {
      clearTimeout(timer)
      for (const [event, listener] of listeners) document.removeEventListener(event, listener)
    }
  }, [section, open])
}

/**
 * Closes a section and scrolls so that `anchor` keeps its place on the screen. Where the page cannot scroll that far, what
 * is below the section slides up.
 */
export function closeInPlace(section: HTMLElement, anchor: Element, close: () => void): void {
  const before = { anchor: topOf(anchor), next: topOf(section.nextElementSibling) }
  flushSync(close)
  window.scrollBy({ top: topOf(anchor) - before.anchor, behavior: 'instant' })
  const shift = before.next - topOf(section.nextElementSibling)
  if (shift === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (let below = section.nextElementSibling; below; below = below.nextElementSibling) {
    below.animate([{ transform: `translateY(${shift}px)` }, { transform: 'none' }], {
      duration: 180,
      easing: 'ease-out',
    })
  }
}

/** The distance from the top of the window, in pixels; 0 without an element. */
function topOf(element: Element | null): number {
  return element?.getBoundingClientRect().top ?? 0
}
