import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses where to deliver to, from the question over the menu. */
export async function chooseArea(page: Page, area: string): Promise<void> {
  const question = page.getByRole('region', { name: 'Where should we deliver?' })
  await question.getByRole('button', { name: 'Choose area' }).click()
  const areas = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await areas.getByRole('searchbox', { name: 'Area, street or building' }).fill(area.slice(0, 4).toLowerCase())
  await areas.getByRole('button', { name: new RegExp(`^${area}`) }).click()
  await expect(areas).toBeHidden()
}

const addressWords = {
  en: ['Block', 'Street', 'House number', 'Name', 'Phone', 'Continue'],
  ar: ['القطعة', 'الشارع', 'رقم المنزل', 'الاسم', 'رقم الهاتف', 'متابعة'],
} as const

/** Says where in the area the guest lives, and who they are. */
export async function fillAddress(
  page: Page,
  person: { name: string; phone: string },
  language: keyof typeof addressWords = 'en',
): Promise<void> {
  const [block, street, house, name, phone, go] = addressWords[language]
  // Before, the form asks for the area itself.
  await comeAlive(page)
  await page.getByRole('textbox', { name: block, exact: true }).fill('10')
  await page.getByRole('textbox', { name: street, exact: true }).fill('4')
  await page.getByRole('textbox', { name: house }).fill('17')
  await page.getByRole('textbox', { name, exact: true }).fill(person.name)
  await page.getByRole('textbox', { name: phone }).fill(person.phone)
  await page.getByRole('button', { name: go }).click()
}

/** Waits until the page's script has arrived: before, a dish is a page of its own. */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('sofra:hydrated').length > 0)
}

/** Opens a dish from the menu (the first card of that name, as best sellers are shown twice) and returns its dialog. */
export async function openDish(page: Page, name: string): Promise<Locator> {
  await comeAlive(page)
  await page.getByRole('link', { name, exact: true }).first().click()
  const dish = page.getByRole('dialog', { name, exact: true })
  await expect(dish).toBeVisible()
  return dish
}

/** Puts the opened dish into the cart and sees it close. */
export async function addToCart(dish: Locator): Promise<void> {
  await dish.getByRole('button', { name: /^(?:Add to cart|أضف للسلة)/ }).click()
  await expect(dish).toBeHidden()
}

/** What the guest's page calls the order. */
export async function orderNumber(page: Page): Promise<number> {
  const number = /(\d+)/.exec(await page.getByText(/^(?:Order|الطلب) \d+/).innerText())?.[1]
  return Number(number)
}
