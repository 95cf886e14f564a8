import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a dish from the menu (the first card of that name, as best sellers are shown twice) and returns its dialog. */
export async function openDish(page: Page, name: string): Promise<Locator> {
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
