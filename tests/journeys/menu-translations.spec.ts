import { desktop, expect, test } from '../support/journey.ts'
import { addMenuItem, openEditor, removeOpenItem, saving } from '../support/menu-editor.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop })

test('a missing translation is found, filled in, and read by guests', async ({ page, openPage }) => {
  await signIn(page)
  await addMenuItem(page, { name: 'Pistachio kunafa', price: '1.100', category: 'sweets' })
  await openEditor(page, '/menu/translations')
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('pistachio kunafa')
  await page.getByRole('button', { name: 'Missing only' }).click()
  const arabic = page.getByRole('textbox', { name: 'Pistachio kunafa · Name · العربية' })
  await arabic.fill('كنافة بالفستق')
  await saving(page, () => arabic.press('Enter'))
  // The text stays where it was typed until the filter is another.
  await expect(arabic).toHaveValue('كنافة بالفستق')
  await page.getByRole('button', { name: 'Missing only' }).click()
  await page.getByRole('button', { name: 'Missing only' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible()

  const guest = await openPage({ ...desktop, locale: 'ar' })
  await guest.goto('/mashawi/pickup/sweets/pistachio-kunafa')
  await expect(guest.getByText('كنافة بالفستق').first()).toBeVisible()
  await openEditor(page, '/menu?item=pistachio-kunafa')
  await removeOpenItem(page)
})
