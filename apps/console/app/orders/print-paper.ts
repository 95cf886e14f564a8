import { useEffect, useState } from 'react'

/** The paper of the browser's printer: rolls of 80 or 58 mm, or the sheets that it is set to. */
export const papers = ['80', '58', 'sheet'] as const
export type Paper = (typeof papers)[number]

const key = 'sofra.console.paper'

/** The paper that this device prints tickets on; it is remembered. In the browser only. */
export function usePaper(): [paper: Paper, set: (paper: Paper) => void] {
  const [paper, setPaper] = useState(readPaper)
  const set = (chosen: Paper) => {
    setPaper(chosen)
    try {
      localStorage.setItem(key, chosen)
    } catch {
      // Storage can be unavailable in private windows; the choice then lasts as long as the page.
    }
  }
  return [paper, set]
}

function readPaper(): Paper {
  try {
    return papers.find((paper) => paper === localStorage.getItem(key)) ?? '80'
  } catch {
    return '80'
  }
}

/** A millimetre in the pixels of style sheets. */
const pixelsPerMillimetre = 96 / 25.4

/**
 * Makes the printed page as large as a ticket, while it is on the page: as wide as the paper, and as high as its content. Style
 * sheets have no height that follows the content.
 */
export function usePageSize(ticket: HTMLElement | null, paper: Paper): void {
  useEffect(() => {
    if (!ticket || paper === 'sheet' || !('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    const measure = () => {
      // Rounded up, because a page that is a hair too low is followed by an empty one.
      const height = Math.ceil(ticket.getBoundingClientRect().height / pixelsPerMillimetre) + 1
      sheet.replaceSync(`@page { size: ${paper}mm ${height}mm; margin: 0 }`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(ticket)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [ticket, paper])
}
