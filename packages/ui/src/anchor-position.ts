/** docs/product.md, section 9: the offset of a popover from its anchor in pixels, along and away from its edge. */
export const popoverOffset = { along: 0, away: 8 }

/** The minimum distance from the edge of the window, in pixels. */
const margin = 8

/** Positions a fixed `panel` below `anchor`, or above it when there is no room, and keeps it inside the window. */
export function positionAtAnchor(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' = 'start'): void {
  const [at, size] = [anchor.getBoundingClientRect(), panel.getBoundingClientRect()]
  const fromLeft = (getComputedStyle(anchor).direction !== 'rtl') === (align === 'start')
  const preferred = fromLeft ? at.left + popoverOffset.along : at.right - size.width - popoverOffset.along
  const left = Math.max(margin, Math.min(preferred, document.documentElement.clientWidth - size.width - margin))
  const below = at.bottom + popoverOffset.away
  const above = at.top - size.height - popoverOffset.away
  const top = below + size.height > window.innerHeight - margin && above >= margin ? above : below
  panel.style.setProperty('left', `${left}px`)
  panel.style.setProperty('top', `${top}px`)
}

/** Keeps `panel` positioned at `anchor` while the page scrolls or resizes. Returns the function that stops it. */
export function trackAnchor(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' = 'start'): () => void {
  const place = () => positionAtAnchor(panel, anchor, align)
  place()
  window.addEventListener('resize', place)
  window.addEventListener('scroll', place, true)
  return () => {
    window.removeEventListener('resize', place)
    window.removeEventListener('scroll', place, true)
  }
}
