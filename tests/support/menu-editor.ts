import { expect, type Page } from './journey.ts'

/** Opens a screen of the menu editor and waits until it reacts to presses. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(`/console${path}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

/** Makes an edit and waits until it and those before it are saved, so that the toast is that of this edit. */
export async function saving(page: Page, edit: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((response) => /\/changes(?:\/[^/]+\/undo)?$/.test(response.url()))
  await edit()
  await saved
  await expect(page.getByRole('region', { name: 'Collect changes' })).not.toHaveAttribute('data-saving')
}

/** Waits until the last edit is saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** Adds an item and leaves its panel open. Each journey edits items of its own. */
export async function addMenuItem(
  page: Page,
  { name, price, category }: { readonly name: string; readonly price: string; readonly category: string },
): Promise<void> {
  await openEditor(page, `/menu?category=${category}&new=item`)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(price)
  await saving(page, () => page.getByRole('button', { name: 'Add item' }).click())
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Removes the open item. */
export async function removeOpenItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await saving(page, () => page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click())
}
