import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createPool } from '@sofra/database'
import { addItemToCart, fillContact, type Language, openSection } from './checkout.ts'
import { dataDirVariable } from './product.ts'

/** Buttons of the sandbox's payment page. */
export type SandboxButton =
  | 'Decline the payment'
  | 'Cancel and go back'
  | 'Pending'
  | 'Slow'
  | 'Lost connection'
  | 'Duplicate webhook'

/** Labels of checkout and payment page in the two languages of the journeys. */
const labels = {
  en: { payment: 'Payment', knet: 'KNET', go: /^Continue to payment/, pay: /^Pay with/ },
  ar: { payment: 'الدفع', knet: 'كي نت', go: /^متابعة الدفع/, pay: /^الدفع بواسطة/ },
} as const

/** Adds hummus to the cart, fills in the contact, selects KNET, and continues to the payment page. */
export async function startOnlinePayment(
  page: Page,
  person: { name: string; phone: string },
  language: Language = 'en',
): Promise<void> {
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus', language)
  await page.goto('/mashawi/pickup/checkout')
  await fillContact(page, person, language)
  const payment = await openSection(page, labels[language].payment)
  await payment.getByRole('radio', { name: labels[language].knet }).check()
  await continueToPayment(page, language)
}

/** Continues to the payment page. */
export async function continueToPayment(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('button', { name: labels[language].go }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: labels[language].pay })).toBeVisible()
  await expect(page).toHaveURL(/\/api\/sandbox\/payments\//)
}

/** Presses a button of the payment page. */
export async function pressOnPaymentPage(page: Page, name: SandboxButton | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
}

/** Pays or settles at the provider without the guest's browser. Returns the URL the guest would be redirected to. */
export async function decideAtProvider(page: Page, paymentPage: string, press: 'pay' | 'settle'): Promise<string> {
  const response = await page.request.post(paymentPage, { form: { press }, maxRedirects: 0 })
  expect(response.status()).toBe(303)
  return response.headers()['location'] ?? ''
}

/** The order id in a storefront URL. @throws if there is none */
export function orderIdIn(url: string): string {
  const id = /[\w-]{36}/.exec(url)?.[0]
  if (!id) throw new Error(`Cannot find an order in ${url}`)
  return id
}

/** Moves an order's payment deadline to the past, so that the product's job expires the order. */
export async function expirePaymentDeadline(orderId: string): Promise<void> {
  const dataDir = process.env[dataDirVariable]
  if (!dataDir) throw new Error(`Cannot expire the payment deadline: ${dataDirVariable} is not set`)
  const socket = encodeURIComponent(path.join(dataDir, 'socket'))
  const pool = createPool({ url: `postgresql://sofra@${socket}/sofra`, max: 1 })
  try {
    const { rowCount } = await pool.query('update orders set pay_by = placed_at where id = $1 and pay_by is not null', [
      orderId,
    ])
    if (rowCount !== 1) throw new Error(`Cannot expire the payment deadline: order ${orderId} has none`)
  } finally {
    await pool.end()
  }
}
