import type { Page } from '@playwright/test'

/**
 * Focuses every tab stop of the page in turn and returns the elements that are covered by others: sticky bars must not
 * hide the focused element (WCAG 2.2, 2.4.11).
 */
export function findCoveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stops = 'a[href], button, input, select, textarea, summary, [tabindex]'
    // A modal makes everything behind it inert.
    const modal = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.matches(':modal'))
    const stopped = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type="hidden"], [type="radio"]:not(:checked)') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const nameOf = (element: Element | null) => element?.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140) ?? 'the edge'
    // A scrolling rail may show only a part of its content.
    const middleInSight = (element: HTMLElement) => {
      let { left, right } = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around !== document.documentElement && getComputedStyle(around).overflowX === 'visible') continue
        const frame = around.getBoundingClientRect()
        left = Math.max(left, frame.left)
        right = Math.min(right, frame.right)
        // A dialog is in the top layer, where what is around it in the document does not clip it.
        if (around instanceof HTMLDialogElement) break
      }
      return (left + right) / 2
    }
    const coversOf = (element: HTMLElement): string[] => {
      // Blur first: an element that is already focused is not scrolled into view again.
      element.blur()
      element.focus()
      if (document.activeElement !== element) return []
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      const { left, top, right, bottom } = element.getBoundingClientRect()
      // Elements for screen readers only are not visible.
      if (bottom - top < 6 || right - left < 6) return []
      const x = middleInSight(element)
      // An element larger than half the window may have its ends outside.
      const ends = bottom - top > innerHeight / 2 ? [] : [top + 3, bottom - 3]
      return [...ends, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2].flatMap((y) => {
        const seen = document.elementFromPoint(x, y)
        const own = seen && [element, ...labels].some((one) => one.contains(seen) || seen.contains(one))
        return own ? [] : [nameOf(seen)]
      })
    }
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

    const found: string[] = []
    for (const element of (modal ?? document).querySelectorAll<HTMLElement>(stops)) {
      if (!stopped(element) || coversOf(element).length === 0) continue
      // Scroll snapping finishes with the next frame.
      await drawn()
      const covers = coversOf(element)
      if (covers.length > 0) found.push(`${nameOf(element)} lies under ${[...new Set(covers)].join(' and ')}`)
    }
    return found
  })
}
