import { AxeBuilder } from '@axe-core/playwright'
import { appearanceName, contextOptionsFor, sampledAppearances } from '../support/appearances.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { findCoveredFocus } from '../support/focus.ts'
import { expect, type Page, smallPhone, test } from '../support/journey.ts'
import { type OrdersByState, placeOrdersInEveryState } from '../support/order-states.ts'
import { layoutShifts, waitForAnimations } from '../support/page-monitor.ts'
import { type Screen, screenGroups } from '../support/screens.ts'
import { createVisitors, type StorageStates } from '../support/visitors.ts'

/** Four times as large on a screen of 1280 by 1024, as browsers enlarge a page. */
const enlarged = { width: 320, height: 256 }

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// The screens that say no say it with their status, too.
test.use({ tolerated: [/status of (?:404|433)/] })

/** The orders to look at and those who look at them, the same for everybody in one process: made by the first. */
let made: Promise<{ orders: OrdersByState; kept: StorageStates }>

test.beforeAll(async ({ browser }, { project }) => {
  // A guest, a customer with a wallet, an owner and an order in every state, on a product that has only just started.
  test.setTimeout(180_000)
  const baseURL = project.use.baseURL ?? ''
  made ??= (async () => ({
    kept: await createVisitors(browser, baseURL),
    orders: await placeOrdersInEveryState(baseURL),
  }))()
  await made
})

// Some groups have ten screens, and a machine may be busy with other things.
test.describe.configure({ timeout: 180_000 })

// Each screen is loaded once in each look and everything is asked of it there: loading takes longer than asking.
for (const [group, screensOfGroup] of Object.entries(screenGroups)) {
  for (const look of sampledAppearances) {
    test(`${group}, ${appearanceName(look)}: everybody can use it, and nothing jumps`, async ({ openPage }) => {
      const { orders, kept } = await made
      const context = (await openPage(contextOptionsFor(look))).context()
      for (const screen of screensOfGroup(orders)) {
        const { name, who } = screen
        await context.setStorageState(kept[who])
        const page = await context.newPage()
        if (who === 'owner') {
          await page.addInitScript(hearNoNews)
          // What has come since the page was sent, which it asks for once it is live.
          await delayRequests(page, '**/api/console/orders*')
        }
        await open(page, screen)
        expect.soft(await axe(page, look.theme), `${name}: what axe finds`).toEqual([])
        expect.soft(await layoutShifts(page), `${name}: what jumps`).toEqual([])
        // The same in the light, where axe has more to look at.
        if (look.theme === 'dark')
          expect.soft(await findCoveredFocus(page), `${name}: what lies over the focus`).toEqual([])
        await page.setViewportSize(look.device === 'phone' ? smallPhone.viewport : enlarged)
        expect.soft(await tooWide(page), `${name}, ${look.device} made narrow: what is too wide`).toEqual([])
        if (look.device === 'phone') {
          await doubleText(page)
          expect.soft(await tooWide(page), `${name} with letters twice as large: what is too wide`).toEqual([])
        }
        await page.close()
      }
    })
  }
}

/** Other journeys order at the same shop: on its board what is new comes first, and moves what is there. */
function hearNoNews(): void {
  const { addEventListener } = EventSource.prototype
  EventSource.prototype.addEventListener = function (this: EventSource, name: string, ...rest: [never, never?]) {
    if (name !== 'order') addEventListener.call(this, name, ...rest)
  }
}

/** One screen that is not there must not hide what is wrong with the others. */
async function open(page: Page, { name, path, ready }: Screen): Promise<void> {
  await page.goto(path)
  const reached = ready(page).then(
    () => 'all there',
    (error: Error) => error.message,
  )
  expect.soft(await reached, `${name}: what is waited for in vain`).toBe('all there')
  // What is on its way has colours between two.
  await waitForAnimations(page)
}

async function axe(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // There are no frames to be put together by a page of their own, and what is right need not be listed.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
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
