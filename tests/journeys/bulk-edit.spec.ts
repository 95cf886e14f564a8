import { desktop, expect, type Page, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop })

async function openSweets(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/console/menu')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Sweets/ })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'true')
}

const rows = (page: Page) => page.getByRole('region', { name: 'Items' }).getByRole('listitem').getByRole('link')

test('the prices of a category are raised by a percentage in four presses, and undone by one', async ({ page }) => {
  await openSweets(page)
  const before = await rows(page).allInnerTexts()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Prices', exact: true }).click()
  await page.getByRole('textbox', { name: 'Percent' }).fill('10')
  await page.getByRole('button', { name: /^Change \d+ prices$/ }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const after = await rows(page).allInnerTexts()
  expect(after.filter((text, at) => text === before[at])).toEqual([])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await rows(page).allInnerTexts()).toEqual(before)
})

test('chosen items are hidden from guests together, and shown again', async ({ page, context }) => {
  await openSweets(page)
  const category = new URL(page.url()).searchParams.get('category')
  const names = await rows(page).locator('[dir="auto"]').allInnerTexts()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const [first = '', , third = ''] = names
  await page.getByRole('checkbox', { name: first, exact: true }).check()
  // With Shift, everything from the last one to this one.
  await page.getByRole('checkbox', { name: third, exact: true }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const guest = await context.newPage()
  await guest.goto(`/mashawi/delivery/${category}`)
  for (const name of names.slice(0, 3)) await expect(guest.getByText(name, { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await guest.reload()
  await expect(guest.getByText(first, { exact: true }).first()).toBeVisible()
})
