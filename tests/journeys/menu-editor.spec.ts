import type { BrowserContext } from '@playwright/test'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop })

/** Opens an item in the editor of the grill's menu. */
async function openItem(page: Page, id: string): Promise<void> {
  await page.goto(`/console/menu?item=${id}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

const priceField = (page: Page) => page.getByRole('textbox', { name: 'Price', exact: true })

/** A second tab of the same owner. */
async function secondEditor(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage()
  await openItem(page, id)
  return page
}

test('a new price is shown to guests, and undone', async ({ page, context }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('searchbox', { name: 'Search items' }).fill('amba')
  await page.getByRole('link', { name: /Mango amba/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Mango amba/ })).toBeFocused()
  const before = await priceField(page).inputValue()
  await priceField(page).fill('0.975')
  await priceField(page).press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const guest = await context.newPage()
  await guest.goto('/mashawi/delivery/sauces/amba')
  await expect(guest.getByText('0.975').first()).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(priceField(page)).toHaveValue(before)
  await guest.reload()
  await expect(guest.getByText('0.975')).toHaveCount(0)
})

test.describe('two editors', () => {
  test.use({ tolerated: [/status of 409/] })

  test('the later one sees both values and decides', async ({ page, context }) => {
    await signIn(page)
    await openItem(page, 'toum')
    const other = await secondEditor(context, 'toum')
    const before = await priceField(page).inputValue()
    await priceField(page).fill('0.300')
    await priceField(page).press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await priceField(other).fill('0.400')
    await priceField(other).press('Enter')
    const dialog = other.getByRole('alertdialog', { name: 'Changed by another team member' })
    await expect(dialog).toContainText('0.300')
    await expect(dialog).toContainText('0.400')
    await dialog.getByRole('button', { name: 'Use theirs' }).click()
    await expect(priceField(other)).toHaveValue('0.300')

    await priceField(other).fill(before)
    await priceField(other).press('Enter')
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('input is kept, and saved once there is one', async ({ page, context }) => {
    await signIn(page)
    await openItem(page, 'tahini-sauce')
    const name = page.getByRole('textbox', { name: 'Name · English' })
    const before = await name.inputValue()
    await context.setOffline(true)
    await name.fill('Tahini of the house')
    await name.press('Enter')
    await expect(page.getByRole('alert')).toContainText('1 change isn’t saved')
    // Other items can be opened meanwhile.
    await page.getByRole('searchbox', { name: 'Search items' }).fill('amba')
    await page.getByRole('link', { name: /Mango amba/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: /Mango amba/ })).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await openItem(page, 'tahini-sauce')
    await expect(name).toHaveValue('Tahini of the house')
    await name.fill(before)
    await name.press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })
})

test('an item is added with a name and a price, duplicated, removed, and the removal undone', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/console/menu?category=sauces')
  await page.getByRole('link', { name: 'New item' }).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a text')
  await page.getByRole('textbox', { name: 'Name' }).fill('Date molasses')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Date molasses')
  await priceField(page).fill('0.350')
  await page.getByRole('button', { name: 'Add item' }).click()
  const open = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(open('Date molasses')).toContainText('date-molasses')
  const guest = await context.newPage()
  await guest.goto('/mashawi/delivery/sauces/date-molasses')
  await expect(guest.getByRole('heading', { name: 'Date molasses' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(open('Date molasses')).toContainText('date-molasses-2')
  await expect(page.getByRole('switch', { name: 'Visible to guests' })).not.toBeChecked()
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(open('Date molasses')).toHaveCount(0)
  }
  await remove()
  await page.getByRole('link', { name: /^Date molasses/ }).click()
  await remove()
  await expect(page.getByRole('link', { name: /^Date molasses/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: /^Date molasses/ }).click()
  await expect(priceField(page)).toHaveValue('0.350')
  await remove()
})

test('input that is not saved survives a reload', async ({ page }) => {
  await signIn(page)
  await openItem(page, 'tahini-sauce')
  const calories = page.getByRole('textbox', { name: 'Calories' })
  await page.getByText('Calories, preparation, note').click()
  await calories.fill('about 130')
  await calories.press('Enter')
  await expect(calories).toHaveAccessibleDescription('Enter a number')
  await page.reload()
  await page.getByText('Calories, preparation, note').click()
  await expect(calories).toHaveValue('about 130')
  await calories.press('Escape')
  await expect(calories).toHaveValue('130')
})

test('staff of one branch get the sold-out list only', async ({ page }) => {
  await signIn(page, 'cashier@mashawi.demo')
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page).toHaveURL(/\/console\/menu\/stock/)
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Items' })).toHaveCount(0)
})
