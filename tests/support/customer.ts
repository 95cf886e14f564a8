import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from './checkout.ts'

/** What the sign-in says, in the two languages the journeys speak. */
const words = {
  en: {
    phone: 'Phone',
    send: 'Send code',
    code: 'Six-digit code',
    whatsapp: 'WhatsApp',
    name: 'Name',
    create: 'Create account',
  },
  ar: {
    phone: 'رقم الهاتف',
    send: 'أرسل الرمز',
    code: 'الرمز المكوّن من ستة أرقام',
    whatsapp: 'واتساب',
    name: 'الاسم',
    create: 'إنشاء الحساب',
  },
} as const

/** A number nobody has, as it is typed in Kuwait and as it is known everywhere. */
export interface Phone {
  readonly typed: string
  readonly number: string
}

export function unusedPhone(): Phone {
  const typed = `6${randomInt(1_000_000, 9_999_999)}`
  return { typed, number: `+965${typed}` }
}

/** Asks for a code at the sign-in that is open, in whichever country its shop is. */
export async function askForCode(page: Page, phone: Phone, language: Language = 'en'): Promise<void> {
  await page.getByRole('textbox', { name: words[language].phone }).fill(phone.number)
  await page.getByRole('button', { name: words[language].send }).click()
  await expect(codeField(page, language)).toBeFocused()
}

/** The one field a code goes into. */
export function codeField(page: Page, language: Language = 'en') {
  return page.getByRole('textbox', { name: words[language].code })
}

/** The code that was sent to a phone last, as whoever tries the product reads it. */
export async function codeSentTo(page: Page, { number }: Pick<Phone, 'number'>): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/outbox')
  const code = await outbox.getByRole('article').filter({ hasText: number }).first().getByRole('status').innerText()
  await outbox.close()
  await page.bringToFront()
  return code
}

/** Signs in from the page that asks for it, and says the name of whoever is new. */
export async function signInAs(
  page: Page,
  { phone, name }: { phone: Phone; name?: string },
  language: Language = 'en',
): Promise<void> {
  await askForCode(page, phone, language)
  await codeField(page, language).fill(await codeSentTo(page, phone))
  if (name !== undefined) await sayName(page, name, language)
  await expect(page).not.toHaveURL(/\/login/)
}

export async function sayName(page: Page, name: string, language: Language = 'en'): Promise<void> {
  const field = page.getByRole('textbox', { name: words[language].name, exact: true })
  await expect(field).toBeFocused()
  await field.fill(name)
  await page.getByRole('button', { name: words[language].create }).click()
}
