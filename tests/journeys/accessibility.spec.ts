import { AxeBuilder } from '@axe-core/playwright'
import { arabic, desktop, english, expect, type Page, phone, smallPhone, test } from '../support/journey.ts'
import { fillCart, guestScreens, type Screen } from '../support/screens.ts'
import { layoutShifts } from '../support/watch.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The screens with a filled cart, the same for everybody in one process: made by the first who needs them. */
let made: Promise<{ screens: Screen[]; kept: { origins: { origin: string; localStorage: Kept[] }[]; cookies: [] } }>
type Kept = { name: string; value: string }

test.beforeAll(async ({ browser }, { project }) => {
  const baseURL = project.use.baseURL ?? ''
  made ??= (async () => {
    const context = await browser.newContext({ ...phone, ...english, baseURL })
    const page = await context.newPage()
    await fillCart(page)
    const { origins } = await context.storageState()
    await context.close()
    return { screens: await guestScreens(baseURL), kept: { origins, cookies: [] } }
  })()
  await made
})

const devices = { phone, desktop }
/** What the button on the sign-in page says that lets visitors into the demo. */
const lookAround: Record<string, string> = { English: 'Look around in the demo', Arabic: 'تجوّل في النسخة التجريبية' }
const languages = { English: english, Arabic: arabic }

for (const [device, screen] of Object.entries(devices)) {
  for (const [language, locale] of Object.entries(languages)) {
    test(`${language} on a ${device}: every screen can be used by everybody, in light and in dark, and nothing jumps`, async ({
      another,
    }) => {
      const { screens, kept } = await made
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await another({ ...screen, ...locale, colorScheme, storageState: kept })
        for (const { name, path, ready } of screens) {
          await test.step(`${name}, ${colorScheme}`, async () => {
            await page.goto(path, { waitUntil: 'networkidle' })
            await ready(page)
            expect.soft(await layoutShifts(page), `${name} ${colorScheme}: what jumps`).toEqual([])
            expect.soft(await axe(page, colorScheme), `${name} ${colorScheme}: what axe finds`).toEqual([])
          })
        }
      }
    })
  }
}

test('nothing has to be scrolled sideways on the smallest phone', async ({ another }) => {
  const { screens, kept } = await made
  for (const locale of Object.values(languages)) {
    const page = await another({ ...smallPhone, ...locale, storageState: kept })
    for (const { name, path, ready } of screens) {
      await page.goto(path)
      await ready(page)
      expect.soft(await tooWide(page), `${name} in ${locale.locale}`).toEqual([])
    }
  }
})

for (const [language, locale] of Object.entries(languages)) {
  test(`${language}: staff can use the console whoever they are`, async ({ another }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await another({ ...desktop, ...locale, colorScheme })
      await page.goto('/console/sign-in', { waitUntil: 'networkidle' })
      expect.soft(await axe(page, colorScheme), `sign-in ${colorScheme}`).toEqual([])
      await page.getByRole('button', { name: lookAround[language] ?? '' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      expect.soft(await axe(page, colorScheme), `board ${colorScheme}`).toEqual([])
      for (const path of ['/console/kitchen', '/console/menu']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect.soft(await axe(page, colorScheme), `${path} ${colorScheme}`).toEqual([])
      }
    }
  })
}

async function axe(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const builder = new AxeBuilder({ page })
  // In the dark the page is the same but for its colours.
  const asked = colorScheme === 'light' ? builder.withTags(rules) : builder.withRules(['color-contrast'])
  const { violations } = await asked.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 200)}\n${failureSummary}`),
  )
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
