import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '@sofra/demo/people'

/** Signs somebody of the demo's staff in to the console, at the orders board of Mashawi in Salmiya. */
export async function signIn(page: Page, email = 'owner@mashawi.demo'): Promise<void> {
  await page.goto('/console')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await boardIsLive(page)
}

/** Waits until the board says that it is live: it is there as it was sent before anything on it can be pressed. */
export async function boardIsLive(page: Page): Promise<void> {
  await expect(page.locator('[data-connection="live"]')).toBeVisible()
}

/** The card of an order on the board. Other journeys' orders lie beside it. */
export function cardOf(page: Page, number: number): Locator {
  return page.getByRole('article', { name: new RegExp(`^Order ${number}\\b`) })
}

/** The column of the board that has a card: "New", "Preparing", "Ready", "On the way". */
export function column(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Writes down what the console strikes on its bell: nobody listens to the machines that run this. */
export async function hearTheBell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const struck: number[] = []
    Object.assign(window, { struck })
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      struck.push(this.currentTime)
      return createOscillator.call(this)
    }
  })
}

export function heardTheBell(page: Page): Promise<boolean> {
  return page.evaluate(() => ((window as Window & { struck?: number[] }).struck ?? []).length > 0)
}
