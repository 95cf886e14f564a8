import type { Page } from '@playwright/test'

/** Doubles the browser's text size. */
export function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** The visible words that are broken over two lines or leave their button. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width < 2 || height < 2 || element.closest('.visually-hidden') !== null
    }
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || isHidden(element)) continue
      const button = element.closest('button, label, aside > a')?.getBoundingClientRect()
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u00a0–-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        const tops = boxes.map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > (boxes[0]?.height ?? 0) / 2) broken.push(`${word} is broken`)
        if (button && boxes.some(({ left, right }) => left < button.left - 1 || right > button.right + 1))
          broken.push(`${word} leaves its button`)
      }
    }
    return broken
  })
}
