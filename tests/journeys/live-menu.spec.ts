import { openDish, waitForHydration, waitForMenuLayout } from '../support/guest.ts'
import { desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { expectSaved, openEditor, saving } from '../support/menu-editor.ts'
import { layoutShifts } from '../support/page-monitor.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop })

/** The page of a guest that is connected: changes from now on are announced to it. */
async function openGuestPage(page: Page, path: string): Promise<void> {
  const connected = page.waitForResponse(/\/menu\/events\//)
  await page.goto(path)
  await waitForHydration(page)
  await connected
}

async function setPrice(page: Page, price: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Price', exact: true })
  await field.fill(price)
  await saving(page, () => field.press('Enter'))
}

test('an open page shows a new price and a hidden item, and keeps what the guest typed and where they are', async ({
  page,
  openPage,
}) => {
  await signIn(page)
  await openEditor(page, '/menu?item=kebab-khashkhash')
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  const usual = await price.inputValue()

  const guest = await openPage(phone)
  await openGuestPage(guest, '/mashawi/delivery')
  const card = guest
    .getByRole('article')
    .filter({ has: guest.getByRole('link', { name: 'Kebab khashkhash', exact: true }) })
    .last()
  await waitForMenuLayout(guest)
  await card.scrollIntoViewIfNeeded()
  const position = await guest.evaluate(() => scrollY)
  const isShown = guest.waitForFunction(() => document.querySelector('main')?.textContent.includes('7.315'))
  await setPrice(page, '7.315')
  const saved = performance.now()
  await isShown
  console.log(`An open page showed a new price ${Math.round(performance.now() - saved)} ms after it was saved.`)
  await expect(card).toContainText('7.315')
  expect(await guest.evaluate(() => scrollY)).toBe(position)
  expect(await layoutShifts(guest)).toEqual([])

  const dish = await openDish(guest, 'Kebab khashkhash')
  const note = dish.getByRole('textbox')
  await note.fill('Well done')
  await setPrice(page, '7.325')
  await expect(dish.getByRole('button', { name: /^Add to cart/ })).toContainText('7.325')
  await expect(note).toHaveValue('Well done')

  await saving(page, () => page.getByRole('switch', { name: 'Visible to guests' }).click())
  await expect(dish).toContainText('Not available right now')
  const reasons = page.getByRole('region', { name: 'What guests see now' })
  await expect(reasons).toContainText('Hidden')
  await expect(dish.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)
  await saving(page, () => page.getByRole('switch', { name: 'Visible to guests' }).click())
  await expect(dish.getByRole('button', { name: /^Add to cart/ })).toContainText('7.325')
  await expect(note).toHaveValue('Well done')
  await expect(reasons).toHaveText('Guests can order it now.')
  expect(await layoutShifts(guest)).toEqual([])
  await setPrice(page, usual)
  await expectSaved(page)
})
