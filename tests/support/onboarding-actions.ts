import { expect, type Page } from '@playwright/test'
import { createAccount } from './account-actions.ts'
import { waitForLiveBoard } from './staff.ts'

/* What is done on the screens of onboarding before they are captured, in English or Arabic. */

/** The details of a new shop, open. */
export async function openShopDetails(page: Page): Promise<void> {
  await createAccount(page)
  await page.getByLabel(/^(?:Name of the shop|اسم المتجر)/).fill('Noura Grill')
  const lastField = page.getByLabel(/^(?:Time zone|المنطقة الزمنية)/)
  // They follow from a request.
  await expect(lastField).toBeAttached()
  await page.getByText(/^(?:Details|التفاصيل)$/).click()
  await expect(lastField).toBeVisible()
}

/** Names the shop of a new account, in English or Arabic. */
export async function createShop(page: Page): Promise<void> {
  await createAccount(page)
  await page.getByLabel(/^(?:Name of the shop|اسم المتجر)/).fill('Noura Grill')
  await page.getByRole('button', { name: /^(?:Continue|متابعة)$/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^(?:Your menu|قائمتك)$/ })).toBeVisible()
}

/** A shop with a starter menu that sells, but has not had an order. */
export async function createShopThatSells(page: Page): Promise<void> {
  await createShop(page)
  await page.getByRole('button', { name: 'Use the starter menu' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'How you sell' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Your first order' })).toBeVisible()
}

/** A pasted menu as it is understood, with a line that is not. */
export async function pasteMenu(page: Page): Promise<void> {
  await createShop(page)
  await readPastedMenu(page)
}

/** Pastes a menu where one is imported, of which one line is not understood. */
export async function readPastedMenu(page: Page): Promise<void> {
  const text = 'Starters\nHummus 1.250\n\nGrills\nShish tawook 3.250\n\nOpen daily until midnight'
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: /^(?:Read the menu|اقرأ القائمة)$/ }).click()
  await expect(page.locator('#import-title')).toBeVisible()
}

/** The pin of the shop with the circle in which it delivers. */
export async function drawCircle(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^(?:Delivery|توصيل)/ }).check()
  await page.getByRole('application').click()
  await expect(page.locator('input[name="lat"]')).toBeAttached()
}

/** The board of test orders and the shop as guests see it. */
export async function tryShop(page: Page): Promise<void> {
  await waitForLiveBoard(page)
  // On a phone it is below the board and loaded once it is near.
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
}
