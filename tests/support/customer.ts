import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from './checkout.ts'

/** Labels of the sign-in in the two languages of the journeys. */
const labels = {
  en: {
    phone: 'Phone',
    send: 'Send code',
    code: '6-digit code',
    whatsapp: 'WhatsApp',
    name: 'Name',
    create: 'Create account',
  },
  ar: {
    phone: 'رقم الهاتف',
    send: 'أرسل الرمز',
    code: 'الرمز المكوّن من 6 أرقام',
    whatsapp: 'واتساب',
    name: 'الاسم',
    create: 'إنشاء الحساب',
  },
} as const

/** An unused phone number, as typed in Kuwait and in international format. */
export interface Phone {
  readonly typed: string
  readonly number: string
}

export function unusedPhone(): Phone {
  const typed = `6${randomInt(1_000_000, 9_999_999)}`
  return { typed, number: `+965${typed}` }
}

/** Requests a code on the open sign-in page, for a shop of any country. */
export async function requestCode(page: Page, phone: Phone, language: Language = 'en'): Promise<void> {
  const send = page.getByRole('button', { name: labels[language].send })
  // The page that the guest comes from may have a phone field too.
  await expect(send).toBeVisible()
  await page.getByRole('textbox', { name: labels[language].phone }).fill(phone.number)
  await send.click()
  await expect(codeField(page, language)).toBeFocused()
}

/** The input of the one-time code. */
export function codeField(page: Page, language: Language = 'en') {
  return page.getByRole('textbox', { name: labels[language].code })
}

/** The last code sent to a phone, read from the outbox page. */
export async function readSentCode(page: Page, { number }: Pick<Phone, 'number'>): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/outbox')
  const code = await outbox.getByRole('article').filter({ hasText: number }).first().getByRole('status').innerText()
  await outbox.close()
  await page.bringToFront()
  return code
}

/** Signs in on the open sign-in page, and fills in the name of a new customer. */
export async function signInAs(
  page: Page,
  { phone, name }: { phone: Phone; name?: string },
  language: Language = 'en',
): Promise<void> {
  await requestCode(page, phone, language)
  await codeField(page, language).fill(await readSentCode(page, phone))
  if (name !== undefined) await fillName(page, name, language)
  await expect(page).not.toHaveURL(/\/login/)
}

export async function fillName(page: Page, name: string, language: Language = 'en'): Promise<void> {
  const field = page.getByRole('textbox', { name: labels[language].name, exact: true })
  await expect(field).toBeFocused()
  await field.fill(name)
  await page.getByRole('button', { name: labels[language].create }).click()
}
