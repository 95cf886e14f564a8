import { desktop, expect, type Page, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'
import { branchOf, importTestShop, unusedReference } from '../support/test-shop.ts'

test.use({ ...desktop })
// The drafts of a business are shared, so the tests run one after another.
test.describe.configure({ mode: 'default' })

/** Opens an item in the editor of the grill's menu. */
async function openItem(page: Page, id: string): Promise<void> {
  await page.goto(`/console/menu?item=${id}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

const priceField = (page: Page) => page.getByRole('textbox', { name: /^Price(?: |$)/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Collect changes' })

/** Types a price of the open item and waits until it is in the draft, or live. */
async function setPrice(page: Page, price: string, message = 'Added to the draft'): Promise<void> {
  await priceField(page).fill(price)
  await priceField(page).press('Enter')
  await expect(page.getByText(message, { exact: true })).toBeVisible()
}

async function startCollecting(page: Page): Promise<void> {
  await bar(page).getByRole('switch').check()
  await expect(bar(page).getByRole('status').first()).toContainText('Not live yet')
}

test('three changes are collected, looked at and published; guests see them only then, and the undo', async ({
  page,
  context,
}) => {
  await signIn(page)
  await openItem(page, 'laban')
  const before = await priceField(page).inputValue()
  await startCollecting(page)
  await setPrice(page, '0.925')
  await expect(page.getByText('Live now: KD')).toBeVisible()
  await page.getByRole('switch', { name: /Visible to guests/ }).uncheck()
  const calories = page.getByRole('textbox', { name: /Calories/ })
  await page.getByText('Calories, preparation, note').click()
  const caloriesBefore = await calories.inputValue()
  await calories.fill('77')
  await calories.press('Enter')
  await expect(bar(page).getByRole('status').first()).toContainText('3 changes')

  const guest = await context.newPage()
  const address = '/mashawi/delivery/drinks/laban'
  await guest.goto(address)
  await expect(guest.getByText('0.925')).toHaveCount(0)

  // Another page of this person goes on with the draft.
  const other = await context.newPage()
  await openItem(other, 'laban')
  await expect(priceField(other)).toHaveValue('0.925')
  await other.close()

  await bar(page).getByRole('button', { name: 'Look' }).click()
  const review = page.getByRole('dialog', { name: 'Changes of this draft' })
  await expect(review).toContainText('Price')
  await review.getByRole('button', { name: /Take out: .*Visible/ }).click()
  await expect(review.getByRole('button', { name: /Take out/ })).toHaveCount(2)
  await review.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(page.getByText('2 changes published')).toBeVisible()
  await expect(bar(page).getByRole('status').first()).toContainText('live at once')
  await guest.reload()
  await expect(guest.getByText('0.925').first()).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(priceField(page)).toHaveValue(before)
  await expect(calories).toHaveValue(caloriesBefore)
})

test('changes of the settings and of the menu are collected in one draft', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/settings/business')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  const tagline = page.getByRole('textbox', { name: /^Tagline.*English/ })
  const before = await tagline.inputValue()
  await startCollecting(page)
  await tagline.fill('Smoke, salt and lemon')
  await tagline.press('Enter')
  await expect(bar(page).getByRole('status').first()).toContainText('1 change')
  await page.goto('/console/shop/hours')
  await expect(bar(page).getByRole('status').first()).toContainText('1 change')
  await openItem(page, 'jallab')
  await setPrice(page, '0.777')
  await expect(bar(page).getByRole('status').first()).toContainText('2 changes')

  await page.goto('/mashawi')
  await expect(page.getByText('Smoke, salt and lemon')).toHaveCount(0)
  await openItem(page, 'jallab')
  await bar(page).getByRole('button', { name: 'Look' }).click()
  const review = page.getByRole('dialog', { name: 'Changes of this draft' })
  await expect(review).toContainText('Smoke, salt and lemon')
  await review.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(page.getByText('2 changes published')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goto('/console/settings/business')
  await expect(tagline).toHaveValue(before)
})

test('a draft is discarded, and brought back', async ({ page }) => {
  await signIn(page)
  await openItem(page, 'jallab')
  const before = await priceField(page).inputValue()
  await startCollecting(page)
  await setPrice(page, '0.111')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(priceField(page)).toHaveValue(before)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(priceField(page)).toHaveValue('0.111')
  await expect(bar(page).getByRole('status').first()).toContainText('1 change')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(priceField(page)).toHaveValue(before)
})

test('a draft is scheduled by the clock of the shop, and taken off the schedule', async ({ page }) => {
  await signIn(page)
  await openItem(page, 'mint-tea')
  const before = await priceField(page).inputValue()
  await startCollecting(page)
  await setPrice(page, '0.222')
  await bar(page).getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish later' })
  await expect(dialog).toContainText('Asia/Kuwait')
  await dialog.getByLabel('Date').fill('2020-01-01')
  await expect(dialog.getByRole('status')).toContainText('in the future')
  await dialog.getByLabel('Date').fill('2031-12-05')
  await dialog.getByLabel('Time').fill('06:30')
  await expect(dialog.getByRole('status')).toContainText('Friday')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(bar(page).getByRole('status').first()).toContainText('live at once')
  await expect(priceField(page)).toHaveValue(before)

  await bar(page).getByRole('button', { name: '1 draft' }).click()
  const drafts = page.getByRole('dialog', { name: '1 draft' })
  await expect(drafts).toContainText('06:30')
  await drafts.getByRole('button', { name: 'Take off the schedule' }).click()
  await expect(drafts).not.toContainText('06:30')
  await drafts.getByRole('button', { name: 'Discard' }).click()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: /draft/ })).toHaveCount(0)
})

test.describe('a value that was edited meanwhile', () => {
  test.use({ tolerated: [/status of 409/] })

  test('is shown beside that of the draft, and the owner chooses', async ({ page, browser }) => {
    await signIn(page)
    await openItem(page, 'turkish-coffee')
    const before = await priceField(page).inputValue()
    await startCollecting(page)
    await setPrice(page, '0.333')

    const other = await browser.newContext({ ...desktop, baseURL: new URL(page.url()).origin })
    const editor = await other.newPage()
    await signIn(editor)
    await openItem(editor, 'turkish-coffee')
    await setPrice(editor, '0.444', 'Saved')
    await other.close()

    await bar(page).getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Changed meanwhile' })
    await expect(dialog).toContainText('0.444')
    await dialog.getByRole('radio', { name: /0\.333/ }).check()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('1 change published')).toBeVisible()
    await expect(priceField(page)).toHaveValue('0.333')
    await setPrice(page, before, 'Saved')
  })
})

test('Ctrl Z takes back the last edit, and with Shift makes it again', async ({ page }) => {
  await signIn(page)
  await openItem(page, 'sparkling-water')
  const before = await priceField(page).inputValue()
  await setPrice(page, '0.555', 'Saved')
  await page.keyboard.press('Control+z')
  await expect(priceField(page)).toHaveValue(before)
  await page.keyboard.press('Control+Shift+z')
  await expect(priceField(page)).toHaveValue('0.555')
  await page.keyboard.press('Control+z')
  await expect(priceField(page)).toHaveValue(before)
})

test('the history says who changed what, is filtered, and takes a change back', async ({ page }) => {
  await signIn(page)
  await openItem(page, 'soft-drink')
  const before = await priceField(page).inputValue()
  await setPrice(page, '0.666', 'Saved')
  await page.goto('/console/settings/history?on=item/soft-drink')
  const entry = page.getByRole('listitem').filter({ hasText: '0.666' }).first()
  await expect(entry).toContainText('Price')
  await page.getByLabel('What', { exact: true }).selectOption('Taxes')
  await expect(page.getByText('No changes found')).toBeVisible()
  await page.getByLabel('What', { exact: true }).selectOption('Everything')
  await page
    .getByRole('button', { name: /^Undo: .*Price/ })
    .first()
    .click()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  await openItem(page, 'soft-drink')
  await expect(priceField(page)).toHaveValue(before)
})

test('yesterday’s menu is restored in two presses, compared before, and the restoration undone', async ({
  page,
  context,
  url,
}) => {
  // Other journeys edit the menu of the grill meanwhile, and a version is the whole menu.
  const corner = { reference: unusedReference() }
  await importTestShop(url, corner)
  const branch = await branchOf(url, corner.reference)
  await signIn(page, 'owner@majlis.demo')
  await openItem(page, `falafel&branch=${branch}`)
  await setPrice(page, '0.777', 'Saved')
  await page.goto(`/console/menu/versions?branch=${branch}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  const guest = await context.newPage()
  await guest.goto(`/${corner.reference}/pickup`)
  await expect(guest.getByText('0.777').first()).toBeVisible()

  await page
    .getByRole('button', { name: /^Compare the version/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /^Changes since/ })
  await expect(sheet).toContainText('0.777')
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: /^Restore the version/ })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('takes back 1 change')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Menu restored')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('0.777')).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await openItem(page, `falafel&branch=${branch}`)
  await expect(priceField(page)).toHaveValue('0.777')
})
