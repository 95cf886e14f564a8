import { type RefObject, useEffect, useRef, useState } from 'react'

/** How many entries are rendered at first, and how many more each time: about two windows of cards. */
const step = 12
const aheadPixels = 600

interface GrowingList {
  /** How many entries to render. */
  readonly shown: number
  /** For an empty element behind the last entry, inside the element that scrolls; null: all entries are rendered. */
  readonly end: RefObject<HTMLLIElement | null> | null
}

/** A long list is rendered as far as it has been scrolled, so that a board of hundreds of orders is ready at once. */
export function useGrowingList(total: number): GrowingList {
  const [limit, setLimit] = useState(step)
  const end = useRef<HTMLLIElement>(null)
  const shown = Math.min(limit, total)
  useEffect(() => {
    const mark = end.current
    if (!mark || shown >= total) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setLimit(shown + step)
      },
      { root: mark.parentElement, rootMargin: `0px 0px ${aheadPixels}px` },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [shown, total])
  return { shown, end: shown < total ? end : null }
}
