import { addToCart, openDish } from '../support/guest.ts'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { addMenuItem, openEditor, removeOpenItem, saving } from '../support/menu-editor.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop })

/** Adds a group of choices from the open item and opens it. */
async function addGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New choices' }).last().click()
  await expect(page.getByRole('heading', { level: 2, name: 'New choices' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await saving(page, () => page.getByRole('button', { name: 'Add choices' }).click())
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

async function addChoice(page: Page, name: string, price: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Another choice' })
  await form.getByRole('textbox', { name: 'Another choice' }).fill(name)
  await form.getByRole('textbox', { name: 'Extra price' }).fill(price)
  await saving(page, () => form.getByRole('button', { name: 'Add' }).click())
  await expect(page.getByRole('listitem', { name, exact: true })).toBeVisible()
}

test('a choice that lowers the price reaches the cart of a guest', async ({ page, context }) => {
  await signIn(page)
  await addMenuItem(page, { name: 'Cheese manakish', price: '1.000', category: 'sides' })
  await addGroup(page, 'Your manakish')
  await addChoice(page, 'Without cheese', '−0.200')
  await addChoice(page, 'Extra zaatar', '0.100')
  await page.getByRole('button', { name: 'Move Extra zaatar' }).press('Space')
  await page.keyboard.press('ArrowUp')
  await saving(page, () => page.keyboard.press('Space'))
  const choices = page.getByRole('region', { name: 'What they choose from' })
  await expect(choices.getByRole('listitem').first()).toHaveAccessibleName('Extra zaatar')
  await page.getByRole('textbox', { name: 'At most' }).fill('2')
  await saving(page, () => page.getByRole('textbox', { name: 'At most' }).press('Enter'))
  await expect(page.getByText('Choose up to 2')).not.toHaveCount(0)

  const guest = await context.newPage()
  await guest.goto('/mashawi/pickup')
  const dish = await openDish(guest, 'Cheese manakish')
  await expect(dish.getByText('Choose up to 2')).toBeVisible()
  await dish.getByRole('checkbox', { name: /Without cheese/ }).check()
  await expect(dish.getByRole('button', { name: /^Add to cart.*0\.800/ })).toBeVisible()
  await addToCart(dish)
  await guest.goto('/mashawi/pickup/cart')
  await expect(guest.getByText('Without cheese').first()).toBeVisible()
  await expect(guest.getByText('0.800').first()).toBeVisible()

  await page.getByRole('link', { name: 'Back to Cheese manakish' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Cheese manakish' })).toBeVisible()
  await removeOpenItem(page)
})

test('choices are put on several items at once, and taken back with one undo', async ({ page }) => {
  await signIn(page)
  await openEditor(page, '/menu/choices?new=group')
  await page.getByRole('textbox', { name: 'Name' }).fill('Dips of the week')
  await saving(page, () => page.getByRole('button', { name: 'Add choices' }).click())
  await addChoice(page, 'Smoked labneh', '0.150')
  await page.getByRole('button', { name: 'Choose items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Items with Dips of the week' })
  await dialog.getByRole('searchbox').fill('salads')
  await dialog.getByRole('checkbox', { name: /All found \(6\)/ }).check()
  await saving(page, () => dialog.getByRole('button', { name: 'Save 6 items' }).click())
  await expect(page.getByRole('heading', { level: 3, name: 'Offered with 6 items' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Not offered with any item' })).toBeVisible()

  await saving(page, () => page.getByRole('button', { name: 'Duplicate', exact: true }).last().click())
  await expect(page.getByText('dips-of-the-week-2', { exact: true })).toBeVisible()
  for (const id of ['dips-of-the-week-2', 'dips-of-the-week']) {
    await openEditor(page, `/menu/choices?group=${id}`)
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await saving(page, () => page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click())
  }
  await expect(page.getByRole('link', { name: /Dips of the week/ })).toHaveCount(0)
})

test('an allergen is added, given to an item, and taken off with its removal', async ({ page }) => {
  await signIn(page)
  await openEditor(page, '/menu/labels')
  const form = page.getByRole('form', { name: 'New tag or allergen' })
  await form.getByRole('textbox').fill('Lupin')
  await form.getByRole('combobox', { name: 'Kind' }).selectOption('Allergen')
  await saving(page, () => form.getByRole('button', { name: 'Add' }).click())
  const label = page.getByRole('listitem', { name: 'Lupin', exact: true })
  await expect(label).toContainText('Not used')

  await openEditor(page, '/menu?item=amba')
  await page.getByText('Tags and allergens', { exact: true }).click()
  await saving(page, () => page.getByRole('checkbox', { name: 'Lupin' }).check())
  await openEditor(page, '/menu/labels')
  await expect(label).toContainText('Used by 1 item or choice')
  await label.getByRole('button', { name: 'Remove: Lupin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(label).toHaveCount(0)
})

test('a tax with an impossible rate is refused with a sentence, a valid one is added', async ({ page }) => {
  await signIn(page)
  await openEditor(page, '/menu/labels')
  const form = page.getByRole('form', { name: 'New tax' })
  await form.getByRole('textbox', { name: 'New tax' }).fill('Tourism tax')
  await form.getByRole('textbox', { name: 'Rate' }).fill('120')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByRole('textbox', { name: 'Rate' })).toHaveAccessibleDescription('Too large or too long')
  await form.getByRole('textbox', { name: 'Rate' }).fill('2.5')
  await form.getByRole('button', { name: 'Add' }).click()
  const tax = page.getByRole('listitem', { name: 'Tourism tax', exact: true })
  await expect(tax.getByRole('textbox', { name: 'Rate' })).toHaveValue('2.5')
  await tax.getByRole('button', { name: 'Remove: Tourism tax' }).click()
  await expect(tax).toHaveCount(0)
})
