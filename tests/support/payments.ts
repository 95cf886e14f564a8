import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createPool } from '@sofra/database'
import { buy, type Language, openSection, sayWho } from './checkout.ts'
import { dataDirName } from './product.ts'

/** The buttons of the sandbox's page. */
export type Press = 'Decline the payment' | 'Cancel and go back' | 'Pending' | 'Slow' | 'Vanish' | 'Double call'

/** What checkout and bank say, in the two languages the journeys speak. */
const words = {
  en: { payment: 'Payment', knet: 'KNET', go: /^Continue to payment/, pay: /^Pay with/ },
  ar: { payment: 'الدفع', knet: 'كي نت', go: /^متابعة الدفع/, pay: /^الدفع بواسطة/ },
} as const

/** Puts hummus into the cart, says who fetches it, and chooses to pay by KNET. */
export async function reachTheBank(
  page: Page,
  person: { name: string; phone: string },
  language: Language = 'en',
): Promise<void> {
  await buy(page, '/mashawi/pickup/mezze-cold/hummus', language)
  await page.goto('/mashawi/pickup/checkout')
  await sayWho(page, person, language)
  const payment = await openSection(page, words[language].payment)
  await payment.getByRole('radio', { name: words[language].knet }).check()
  await toTheBank(page, language)
}

/** Goes on to the bank's page. */
export async function toTheBank(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('button', { name: words[language].go }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: words[language].pay })).toBeVisible()
  await expect(page).toHaveURL(/\/api\/sandbox\/payments\//)
}

/** What the guest presses on the bank's page. */
export async function pressAtTheBank(page: Page, name: Press | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
}

/** The bank decides while the guest is still on its page, or long after: nobody's browser is told. */
export async function bankDecides(page: Page, bank: string, press: 'pay' | 'settle'): Promise<string> {
  const response = await page.request.post(bank, { form: { press }, maxRedirects: 0 })
  expect(response.status()).toBe(303)
  return response.headers()['location'] ?? ''
}

/** The id of the order in an address of the storefront. */
export function orderIdIn(url: string): string {
  const id = /[\w-]{36}/.exec(url)?.[0]
  if (!id) throw new Error(`Cannot find an order in ${url}`)
  return id
}

/** Turns the clock of an order past the end of the time it has to be paid: the product's own job lets it go then. */
export async function endTimeToPay(orderId: string): Promise<void> {
  const dataDir = process.env[dataDirName]
  if (!dataDir)
    throw new Error(`Cannot end the time to pay: ${dataDirName} does not say where the product keeps its data`)
  const socket = encodeURIComponent(path.join(dataDir, 'socket'))
  const pool = createPool({ url: `postgresql://sofra@${socket}/sofra`, as: 'owner', max: 1 })
  try {
    const { rowCount } = await pool.query('update orders set pay_by = placed_at where id = $1 and pay_by is not null', [
      orderId,
    ])
    if (rowCount !== 1) throw new Error(`Cannot end the time to pay: the order ${orderId} waits for no payment`)
  } finally {
    await pool.end()
  }
}
