import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the element with `data-tab={active}` in the middle of a list that scrolls sideways. */
export function useActiveInView(active: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    const tab = [...(element?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])].find(
      (one) => one.dataset['tab'] === active,
    )
    if (!element || !tab) return
    const [outer, inner] = [element.getBoundingClientRect(), tab.getBoundingClientRect()]
    // Only sideways: scrollIntoView would move the page up and down as well, under the guest's finger.
    const offset = inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy?.({ left: offset, behavior: calm ? 'auto' : 'smooth' })
  }, [active])
  return list
}
