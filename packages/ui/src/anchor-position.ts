/** Source spec, section 9: what pops up stands 0 along and 8 away from what opened it. */
export const popoverOffset = { along: 0, away: 8 }

/** As close to the window's edge as it may come. */
const margin = 8

/** Puts a fixed `panel` under `anchor`, or above it where there is no room below, and keeps it inside the window. */
export function positionAtAnchor(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' = 'start'): void {
  const [at, size] = [anchor.getBoundingClientRect(), panel.getBoundingClientRect()]
  const fromLeft = (getComputedStyle(anchor).direction !== 'rtl') === (align === 'start')
  const wanted = fromLeft ? at.left + popoverOffset.along : at.right - size.width - popoverOffset.along
  const left = Math.max(margin, Math.min(wanted, document.documentElement.clientWidth - size.width - margin))
  const below = at.bottom + popoverOffset.away
  const above = at.top - size.height - popoverOffset.away
  const top = below + size.height > window.innerHeight - margin && above >= margin ? above : below
  panel.style.setProperty('left', `${left}px`)
  panel.style.setProperty('top', `${top}px`)
}

/** Keeps `panel` beside `anchor` while the page scrolls or the window changes, until the returned function is called. */
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
