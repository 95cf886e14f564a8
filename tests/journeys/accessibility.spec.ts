import { AxeBuilder } from '@axe-core/playwright'
import { appearanceName, contextOptionsFor, sampledAppearances } from '../support/appearances.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { findCoveredFocus } from '../support/focus.ts'
import { expect, type Page, smallPhone, test } from '../support/journey.ts'
import { doubleText, findBrokenWords } from '../support/large-text.ts'
import { type OrdersByState, placeOrdersInEveryState } from '../support/order-states.ts'
import { layoutShifts, waitForAnimations } from '../support/page-monitor.ts'
import { sampleOf } from '../support/sample.ts'
import type { Screen } from '../support/screen.ts'
import { screenGroups } from '../support/screens.ts'
import { createVisitors, type StorageStates } from '../support/visitors.ts'

/** A window of 1280 × 1024 at a browser zoom of 400 %. */
const enlarged = { width: 320, height: 256 }

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Error screens have an error status.
test.use({ tolerated: [/status of (?:404|410|433)/] })

/** Orders and visitors, created once per process by the first test. */
let prepared: Promise<{ orders: OrdersByState; storageStates: StorageStates }>

test.beforeAll(async ({ browser }, { project }) => {
  // Creating all visitors and orders takes long on a product that has just started.
  test.setTimeout(180_000)
  const baseURL = project.use.baseURL ?? ''
  prepared ??= (async () => ({
    storageStates: await createVisitors(browser, baseURL),
    orders: await placeOrdersInEveryState(baseURL),
  }))()
  await prepared
})

// Some groups have twenty screens, and the machine may be busy.
test.describe.configure({ timeout: 180_000 })

/** Names in the bar of the console are shortened then, and narrow columns break long names. */
const consoleGroups = new Set([
  'entering the console',
  'console',
  'orders in the console',
  'settings in the console',
  'reservations in the console',
  'menu in the console',
  'opening a shop',
])

/** How many groups of screens a run checks; successive runs check each group in every appearance. */
const groupsPerRun = 2

// Each screen is loaded once per appearance for all checks, because loading takes longer than checking.
for (const [index, [group, screensOfGroup]] of sampleOf([...Object.entries(screenGroups).entries()], groupsPerRun)) {
  for (const appearance of sampledAppearances(index)) {
    test(`${group}, ${appearanceName(appearance)}: has no axe violations, layout shifts, covered focus or overflow`, async ({
      openPage,
    }) => {
      const { orders, storageStates } = await prepared
      const context = (await openPage(contextOptionsFor(appearance))).context()
      for (const screen of screensOfGroup(orders)) {
        const { name, visitor } = screen
        await context.setStorageState(storageStates[visitor])
        const page = await context.newPage()
        if (visitor === 'owner' || visitor === 'founder' || visitor === 'host') {
          await page.addInitScript(ignoreOrderEvents)
          // Orders that arrived after the page was rendered are fetched once it is connected.
          await delayRequests(page, '**/api/console/orders*')
        }
        await open(page, screen)
        expect.soft(await axe(page, appearance.theme), `${name}: axe violations`).toEqual([])
        expect.soft(await layoutShifts(page), `${name}: layout shifts`).toEqual([])
        // Focus order is equal in both themes; the dark one has time left, because axe runs fewer rules there.
        if (appearance.theme === 'dark') expect.soft(await findCoveredFocus(page), `${name}: covered focus`).toEqual([])
        await page.setViewportSize(appearance.device === 'phone' ? smallPhone.viewport : enlarged)
        expect.soft(await findOverflow(page), `${name}, narrow ${appearance.device}: overflow`).toEqual([])
        if (appearance.device === 'phone') {
          await doubleText(page)
          expect.soft(await findOverflow(page), `${name} with text at 200 %: overflow`).toEqual([])
          if (!consoleGroups.has(group)) {
            expect.soft(await findBrokenWords(page), `${name} with text at 200 %: broken words`).toEqual([])
          }
        }
        await page.close()
      }
    })
  }
}

/** Other journeys place orders at the same shop, and new orders would move the cards of the board. */
function ignoreOrderEvents(): void {
  const { addEventListener } = EventSource.prototype
  EventSource.prototype.addEventListener = function (this: EventSource, name: string, ...rest: [never, never?]) {
    if (name !== 'order') addEventListener.call(this, name, ...rest)
  }
}

/** Opens a screen; a soft failure keeps the remaining screens tested. */
async function open(page: Page, { name, path, ready }: Screen): Promise<void> {
  await page.goto(path)
  const reached = ready(page).then(
    () => 'complete',
    (error: Error) => error.message,
  )
  expect.soft(await reached, `${name}: not complete`).toBe('complete')
  // Elements in transition have intermediate colours.
  await waitForAnimations(page)
}

async function axe(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // There are no frames, so legacy mode needs no extra page; passes need not be listed.
  // The frame of the preview has a storefront, whose pages are checked by themselves.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
  // The dark theme differs in colours only.
  const configured = theme === 'light' ? builder.withTags(rules) : builder.withRules(['color-contrast'])
  const { violations } = await configured.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 200)}\n${failureSummary}`),
  )
}

/** Elements that overflow the page horizontally. */
function findOverflow(page: Page): Promise<string[]> {
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
