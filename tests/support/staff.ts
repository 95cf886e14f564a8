import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '@sofra/demo/people'
import { placeTestOrder, type TestOrder } from './test-shop.ts'
import type { TestShop } from './test-shop-file.ts'

/** Signs a staff member of the demo in to the console and waits for the orders board. */
export async function signIn(page: Page, email = 'owner@mashawi.demo'): Promise<void> {
  await page.goto('/console/orders')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await waitForLiveBoard(page)
  // Other journeys leave orders on the board, which shows the oldest ones first.
  const more = page.getByRole('button', { name: 'Show more' }).first()
  // It disappears when the orders move on in the meantime.
  if (await more.isVisible()) await more.click({ timeout: 5_000 }).catch(() => {})
}

/** Waits until the board is connected; the server-rendered board does not react to presses before that. */
export async function waitForLiveBoard(page: Page): Promise<void> {
  await expect(page.locator('[data-connection="live"]')).toBeVisible()
}

/** The card of an order on the board, which also has orders of other journeys. */
export function orderCard(page: Page, number: number): Locator {
  return page.getByRole('article', { name: new RegExp(`^Order ${number}\\b`) })
}

/**
 * Opens the sheet of an order on the board, where everything about it is, for `check`. Its card has only the first items while many
 * orders are new.
 */
export async function inOrderSheet(
  page: Page,
  number: number,
  check: (sheet: Locator) => Promise<void>,
): Promise<void> {
  await orderCard(page, number)
    .getByRole('button', { name: new RegExp(`^Order ${number}\\b`) })
    .click()
  const sheet = page.getByRole('dialog', { name: `Order ${number}`, exact: true })
  await check(sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

/** A column of the board: "New", "Preparing", "Ready", "On the way". */
export function boardColumn(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Records the sounds that the console plays. */
export async function recordSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: number[] = []
    Object.assign(window, { sounds })
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      sounds.push(this.currentTime)
      return createOscillator.call(this)
    }
  })
}

export function hasPlayedSound(page: Page): Promise<boolean> {
  return page.evaluate(() => ((window as Window & { sounds?: number[] }).sounds ?? []).length > 0)
}

/** Places orders until one is accepted automatically, which is a setting of the shop that applies within a second; returns its number. */
export async function placeAcceptedOrder(url: string, shop: TestShop, order: TestOrder): Promise<number> {
  let number = 0
  await expect(async () => {
    const placed = await placeTestOrder(url, shop, order)
    const answer = await fetch(`${url}/api/webapp/order/${placed.order_id}/${placed.order_key}`)
    expect((await answer.json()).order.status).toBe(1)
    number = placed.number
  }).toPass()
  return number
}
