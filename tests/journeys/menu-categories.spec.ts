import { waitForHydration } from '../support/guest.ts'
import { desktop, expect, test } from '../support/journey.ts'
import { addMenuItem, expectSaved, openEditor, removeOpenItem, saving } from '../support/menu-editor.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop })

test('a category is added with its texts, shown to guests, and removed once its items have moved', async ({
  page,
  context,
}) => {
  await signIn(page)
  await openEditor(page, '/menu?new=category')
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a text')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ramadan specials')
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('textbox', { name: 'Name · العربية' }).fill('أطباق رمضان')
  await page.getByRole('textbox', { name: 'Name · العربية' }).press('Enter')
  await expectSaved(page)
  await addMenuItem(page, { name: 'Lentil harira', price: '0.900', category: 'ramadan-specials' })

  const guest = await context.newPage()
  await guest.goto('/mashawi/pickup/ramadan-specials')
  await expect(guest.getByText('Lentil harira').first()).toBeVisible()

  await openEditor(page, '/menu?edit=ramadan-specials')
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Ramadan specials?' })
  await expect(dialog).toContainText('It has 1 item.')
  await dialog.getByRole('combobox', { name: 'Move the items to' }).selectOption('Soups')
  await saving(page, () => dialog.getByRole('button', { name: 'Move and remove' }).click())
  await expect(page.getByRole('link', { name: /^Ramadan specials/ })).toHaveCount(0)
  await openEditor(page, '/menu?category=soups&item=lentil-harira')
  await expect(page.getByRole('combobox', { name: 'Category' }).last()).toHaveValue('soups')
  await removeOpenItem(page)
})

test('a breakfast with hours is orderable at those hours only, and its hours are a sentence', async ({
  page,
  context,
}) => {
  await signIn(page)
  await addMenuItem(page, { name: 'Shakshuka of the day', price: '1.500', category: 'sides' })
  await page.getByText('How and when it is sold', { exact: true }).click()
  const hours = page.getByRole('group', { name: 'Hours of this item' }).first()
  await hours.getByRole('radio', { name: 'At set hours' }).check()
  await expect(hours.getByText('Daily 09:00–22:00')).toBeVisible()

  await hours.getByRole('button', { name: /^Sunday/ }).click()
  await hours.getByLabel('From').fill('07:00')
  await hours.getByLabel('To', { exact: true }).fill('11:00')
  await hours.getByRole('button', { name: 'Copy Sunday to other days' }).click()
  const days = page.getByRole('dialog', { name: 'Copy the hours of Sunday' })
  await saving(page, () => days.getByRole('button', { name: 'Copy' }).click())
  await expect(hours.getByText('Daily 07:00–11:00')).toBeVisible()
  await hours.getByRole('button', { name: /^Friday/ }).click()
  await saving(page, () => hours.getByRole('radio', { name: 'Closed' }).check())
  await expect(hours.getByText('Daily 07:00–11:00, closed on Friday')).toBeVisible()

  // It is Thursday evening and Friday is closed.
  const guest = await context.newPage()
  await guest.goto('/mashawi/pickup/sides/shakshuka-of-the-day')
  await waitForHydration(guest)
  await expect(guest.getByText(/Sat.*07:00/).first()).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)

  await hours.getByRole('button', { name: /^Thursday/ }).click()
  await saving(page, () => hours.getByRole('radio', { name: 'All day' }).check())
  await expect(hours.getByText(/Thursday all day/)).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('button', { name: /^Add to cart/ })).toBeVisible()
  await removeOpenItem(page)
})

test('hours that overlap are refused with a sentence and kept', async ({ page }) => {
  await signIn(page)
  await addMenuItem(page, { name: 'Overlap pie', price: '1.500', category: 'sides' })
  await page.getByText('How and when it is sold', { exact: true }).click()
  const hours = page.getByRole('group', { name: 'Hours of this item' }).first()
  await hours.getByRole('radio', { name: 'At set hours' }).check()
  await hours.getByRole('button', { name: /^Monday/ }).click()
  await saving(page, () => hours.getByRole('button', { name: 'Add hours' }).click())
  await expect(hours.getByLabel('From')).toHaveCount(2)
  await hours.getByLabel('From').last().fill('21:00')
  await page.getByRole('button', { name: 'Duplicate' }).focus()
  await expect(hours.getByText('Two of the hours of a day overlap')).toBeVisible()
  await hours.getByLabel('From').last().fill('22:30')
  await page.getByRole('button', { name: 'Duplicate' }).focus()
  await expect(hours.getByText('Two of the hours of a day overlap')).toHaveCount(0)
  await removeOpenItem(page)
})
