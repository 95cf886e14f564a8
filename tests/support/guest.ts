import { expect, type Locator, type Page } from '@playwright/test'

/** Selects a delivery area in the prompt on the menu. */
export async function chooseArea(page: Page, area: string): Promise<void> {
  const question = page.getByRole('region', { name: 'Where should we deliver?' })
  await question.getByRole('button', { name: 'Choose area' }).click()
  const areas = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await areas.getByRole('searchbox', { name: 'Area, street or building' }).fill(area.slice(0, 4).toLowerCase())
  // The list is replaced by the area that was found.
  await expect(areas.getByRole('status').filter({ hasText: '1 result' })).toBeAttached()
  await areas.getByRole('button', { name: new RegExp(`^${area}`) }).click()
  await expect(areas).toBeHidden()
}

const addressLabels = {
  en: ['Block', 'Street', 'House number', 'Name', 'Phone'],
  ar: ['القطعة', 'الشارع', 'رقم المنزل', 'الاسم', 'رقم الهاتف'],
} as const

/**
 * Fills in delivery address, name and phone: in the checkout, whose sections close by themselves, or on the address page,
 * where Enter continues to the checkout.
 */
export async function fillAddress(
  page: Page,
  person: { name: string; phone: string },
  language: keyof typeof addressLabels = 'en',
): Promise<void> {
  const [block, street, house, name, phone] = addressLabels[language]
  // Before hydration, the form has its own area field.
  await waitForHydration(page)
  await page.getByRole('textbox', { name: block, exact: true }).fill('10')
  await page.getByRole('textbox', { name: street, exact: true }).fill('4')
  await page.getByRole('textbox', { name: house }).fill('17')
  await page.getByRole('textbox', { name, exact: true }).fill(person.name)
  await page.getByRole('textbox', { name: phone }).fill(person.phone)
  await page.getByRole('textbox', { name: phone }).press('Enter')
}

/** Waits until the page is hydrated. Before that, a link to an item loads its page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('sofra:hydrated').length > 0)
}

/** Waits until the heights of all cards are known: from then on, no section moves when the page jumps to it. */
export async function waitForMenuLayout(page: Page): Promise<void> {
  await expect(page.locator('[data-skips-layout]')).toHaveCount(0)
}

/** Opens an item from the menu and returns its dialog. Best sellers are listed twice, so the first card is used. */
export async function openDish(page: Page, name: string): Promise<Locator> {
  await waitForHydration(page)
  await page.getByRole('link', { name, exact: true }).first().click()
  const dish = page.getByRole('dialog', { name, exact: true })
  await expect(dish).toBeVisible()
  return dish
}

/** Adds the open item to the cart and waits until its dialog has closed. */
export async function addToCart(dish: Locator): Promise<void> {
  await dish.getByRole('button', { name: /^(?:Add to cart|أضف للسلة)/ }).click()
  await expect(dish).toBeHidden()
}

/** Adds a dish, and waits for its stepper: a press in a section that is not interactive yet is repeated later. */
export async function addDish(page: Page, dish: string): Promise<void> {
  const link = page.getByRole('link', { name: dish, exact: true })
  const card = page.getByRole('article').filter({ has: link }).first()
  await card.getByRole('button', { name: `Add ${dish}`, exact: true }).click()
  await expect(card.getByRole('button', { name: 'Increase' })).toBeVisible()
}

/** Opens the cart by its link on the menu. */
export function goToCart(page: Page): Promise<void> {
  return page.getByRole('link', { name: /View cart/ }).click()
}

/** The order number on the guest's page. */
export async function orderNumber(page: Page): Promise<number> {
  const number = /(\d+)/.exec(
    await page
      .getByRole('main')
      .getByText(/^(?:Order|الطلب) \d+/)
      .innerText(),
  )?.[1]
  return Number(number)
}
