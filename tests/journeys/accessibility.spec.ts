import { AxeBuilder } from '@axe-core/playwright'
import { arabic, desktop, english, expect, type Page, smallPhone, test } from '../support/journey.ts'
import { looks, nameOfLook, optionsFor } from '../support/looks.ts'
import { placeOrdersInEveryState } from '../support/order-states.ts'
import { type Screen, screensOf } from '../support/screens.ts'
import { type Kept, makeVisitors } from '../support/visitors.ts'
import { layoutShifts } from '../support/watch.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// The screens that say no say it with their status, too.
test.use({ tolerated: [/status of (?:404|433)/] })
test.setTimeout(240_000)

/** The screens and who looks at them, the same for everybody in one process: made by the first who needs them. */
let made: Promise<{ screens: readonly Screen[]; kept: Kept }>

test.beforeAll(async ({ browser }, { project }) => {
  const baseURL = project.use.baseURL ?? ''
  made ??= (async () => ({
    kept: await makeVisitors(browser, baseURL),
    screens: screensOf(await placeOrdersInEveryState(baseURL)),
  }))()
  await made
})

for (const look of looks) {
  test(`${nameOfLook(look)}: every screen can be used by everybody, and nothing jumps`, async ({ another }) => {
    const { screens, kept } = await made
    for (const { name, path, who, ready } of screens) {
      await test.step(name, async () => {
        const page = await another({ ...optionsFor(look), storageState: kept[who] })
        await page.goto(path)
        expect.soft(await reached(page, ready), `${name}: what is waited for in vain`).toBe('all there')
        expect.soft(await axe(page, look.theme), `${name}: what axe finds`).toEqual([])
        expect.soft(await layoutShifts(page), `${name}: what jumps`).toEqual([])
        await page.context().close()
      })
    }
  })
}

/** Four times as large on a screen of 1280 by 1024, as browsers enlarge a page. */
const enlarged = { ...desktop, viewport: { width: 320, height: 256 } }

for (const [way, options] of Object.entries({
  'on the smallest phone': smallPhone,
  'enlarged four times': enlarged,
  'with letters twice as large': smallPhone,
})) {
  test(`nothing has to be scrolled sideways ${way}`, async ({ another }) => {
    const { screens, kept } = await made
    for (const locale of [english, arabic]) {
      for (const { name, path, who, ready } of screens) {
        const page = await another({ ...options, ...locale, storageState: kept[who] })
        await page.goto(path)
        expect.soft(await reached(page, ready), `${name} in ${locale.locale}`).toBe('all there')
        if (way.startsWith('with letters')) await doubleText(page)
        expect.soft(await tooWide(page), `${name} in ${locale.locale}`).toEqual([])
        await page.context().close()
      }
    }
  })
}

/** One screen that is not there must not hide what is wrong with the others. */
function reached(page: Page, ready: Screen['ready']): Promise<string> {
  return ready(page).then(
    () => 'all there',
    (error: Error) => error.message,
  )
}

async function axe(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const builder = new AxeBuilder({ page })
  // In the dark the page is the same but for its colours.
  const asked = theme === 'light' ? builder.withTags(rules) : builder.withRules(['color-contrast'])
  const { violations } = await asked.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 200)}\n${failureSummary}`),
  )
}

/** As a guest who has told their browser to write twice as large. */
function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** What reaches beyond the sides of the page. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth + 1 || left < -1
    })
    return [`${scrollWidth} > ${clientWidth}`, ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))]
  })
}
