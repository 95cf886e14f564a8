import { desktop, expect, test } from '../support/journey.ts'
import { addMenuItem, openEditor, removeOpenItem, saving } from '../support/menu-editor.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop })

test('a price and a name of one branch are those of its guests only', async ({ page, context }) => {
  await signIn(page)
  await addMenuItem(page, { name: 'Tamarind cooler', price: '0.600', category: 'drinks' })
  await page.getByText('Branches', { exact: true }).click()
  const jahra = page.getByRole('group', { name: 'Jahra', exact: true })
  await jahra.getByRole('textbox', { name: 'Price at Jahra' }).fill('0.750')
  await saving(page, () => jahra.getByRole('textbox', { name: 'Price at Jahra' }).press('Enter'))
  await jahra.getByText('Name and description here').click()
  await jahra.getByRole('textbox', { name: 'Name · English' }).fill('Tamarind of Jahra')
  await saving(page, () => jahra.getByRole('textbox', { name: 'Name · English' }).press('Enter'))

  const guest = await context.newPage()
  await guest.goto('/mashawi-jahra/pickup/drinks/tamarind-cooler')
  await expect(guest.getByRole('heading', { name: 'Tamarind of Jahra' }).first()).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Add to cart.*0\.750/ })).toBeVisible()
  await guest.goto('/mashawi/pickup/drinks/tamarind-cooler')
  await expect(guest.getByRole('button', { name: /^Add to cart.*0\.600/ })).toBeVisible()

  await jahra.getByRole('textbox', { name: 'Price at Jahra' }).fill('')
  await saving(page, () => jahra.getByRole('textbox', { name: 'Price at Jahra' }).press('Enter'))
  await guest.goto('/mashawi-jahra/pickup/drinks/tamarind-cooler')
  await expect(guest.getByRole('button', { name: /^Add to cart.*0\.600/ })).toBeVisible()
  await removeOpenItem(page)
})

test('the counted stock of an item is shown in its panel, and one press leads to it', async ({ page }) => {
  await signIn(page)
  await openEditor(page, '/menu?item=lamb-ouzi-shank')
  await page.locator('summary', { hasText: /^Stock/ }).click()
  const branch = page.getByRole('link', { name: /\d+ left/ }).first()
  await branch.click()
  await expect(page).toHaveURL(/\/console\/menu\/stock\?branch=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
})
