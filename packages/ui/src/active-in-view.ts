import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the element with `data-tab={active}` centred in a horizontally scrolling list. */
export function useActiveInView(active: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    const tab = [...(element?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])].find(
      (one) => one.dataset['tab'] === active,
    )
    if (!element || !tab) return
    const [outer, inner] = [element.getBoundingClientRect(), tab.getBoundingClientRect()]
    // Only horizontally: scrollIntoView would also scroll the page vertically.
    const offset = inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    const reducedMotion = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy?.({ left: offset, behavior: reducedMotion ? 'auto' : 'smooth' })
  }, [active])
  return list
}
