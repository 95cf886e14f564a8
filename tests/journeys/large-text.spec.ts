import { expect, type Page, smallPhone, test } from '../support/journey.ts'
import { createGuest } from '../support/visitors.ts'

/** The visible words that are broken over two lines or leave their button, with the browser's text size doubled. */
function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(sheet)

    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width < 2 || height < 2 || element.closest('.visually-hidden') !== null
    }
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || isHidden(element)) continue
      const button = element.closest('button, aside > a')?.getBoundingClientRect()
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

test('at 320 px and 200 % text, no word breaks and no text leaves its button', async ({ browser, openPage, url }) => {
  const page = await openPage({ ...smallPhone, storageState: await createGuest(browser, url) })
  for (const [path, text] of [
    ['/mashawi', 'Delivery'],
    ['/mashawi/delivery/charcoal-grill', 'View cart'],
    ['/mashawi/delivery/charcoal-grill/shish-tawook', 'Garlic toum'],
    ['/mashawi/delivery/cart', 'Hummus'],
    ['/mashawi/delivery/checkout', 'Hummus'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    expect.soft(await findBrokenWords(page), path).toEqual([])
  }
})
