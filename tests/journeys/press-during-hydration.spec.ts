import { waitForHydration } from '../support/guest.ts'
import { expect, test } from '../support/journey.ts'
import { seededRandom } from '../support/seeded-random.ts'

const address = '/mashawi/pickup/highlights/royal-feast'
/** Of a phone that is four times slower, on which hydration takes long enough to be pressed in. */
const throttlingRate = 4

test('a press at any moment around hydration counts once', async ({ page }) => {
  const count = process.env['SAMPLE'] === 'all' ? 1000 : 4
  test.setTimeout(60_000 + count * 5000)
  const random = seededRandom(Number(process.env['SAMPLE']) || 1)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttlingRate })
  await page.addInitScript(pressAtStoredTime)

  await page.goto(address)
  await waitForHydration(page)
  let hydratedAt = await page.evaluate(() => performance.getEntriesByName('sofra:hydrated')[0]?.startTime ?? 0)
  for (let round = 0; round < count; round += 1) {
    const pressAt = (hydratedAt * random.number(70, 105)) / 100
    await page.evaluate((time) => sessionStorage.setItem('press-at', String(time)), pressAt)
    await page.reload()
    await waitForHydration(page)
    await page.waitForFunction(() => performance.getEntriesByName('test:pressed').length > 0)
    await expect(page.getByRole('group', { name: 'Quantity' }), `pressed after ${pressAt} ms`).toHaveText('2')
    hydratedAt = await page.evaluate(() => performance.getEntriesByName('sofra:hydrated')[0]?.startTime ?? 0)
  }
})

test('a press in a section of the menu that is becoming interactive counts once', async ({ page }) => {
  const count = process.env['SAMPLE'] === 'all' ? 200 : 3
  test.setTimeout(60_000 + count * 5000)
  const random = seededRandom(Number(process.env['SAMPLE']) || 1)
  await page.addInitScript(() => localStorage.clear())
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Lentil soup', exact: true }) })

  for (let round = 0; round < count; round += 1) {
    await page.goto('/mashawi/pickup')
    await waitForHydration(page)
    const delay = random.number(0, 200)
    await card.getByRole('button', { name: 'Add Lentil soup', exact: true }).click({ delay })
    await expect(card.getByRole('group', { name: 'Lentil soup' }), `pressed for ${delay} ms`).toHaveText('1')
  }
})

/** Presses the "+" of the page at the time in the session's storage, in milliseconds after the navigation. */
function pressAtStoredTime(): void {
  const time = sessionStorage.getItem('press-at')
  if (time === null) return
  setTimeout(function press() {
    const more = document.querySelector<HTMLButtonElement>('[role=group] button:last-of-type')
    // The element is not received yet.
    if (!more) return void setTimeout(press)
    more.click()
    performance.mark('test:pressed')
  }, Number(time) - performance.now())
}
