import { expect, type Page } from '@playwright/test'
import type { Language } from './checkout.ts'
import { codeField, readSentCode, unusedPhone } from './customer.ts'
import { waitForHydration } from './guest.ts'

const labels = {
  en: { name: 'Name', phone: 'Phone', reserve: /^Reserve for/, booked: 'Your table is booked', table: /^Table / },
  ar: { name: 'الاسم', phone: 'رقم الهاتف', reserve: /^احجز لـ/, booked: 'طاولتك محجوزة', table: /^طاولة / },
} as const

/** Waits until the form of a reservation shows which tables are free. */
export async function freeTables(page: Page): Promise<void> {
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: /^(?:Table|طاولة) .*(?<!not available)$/ }).first()).toBeVisible()
}

/** Fills in name and phone, sends the form, and confirms the phone with the code that the shop sends. */
export async function sendReservation(page: Page, name: string, language: Language = 'en'): Promise<void> {
  const texts = labels[language]
  const phone = unusedPhone()
  await page.getByRole('textbox', { name: texts.name, exact: true }).fill(name)
  await page.getByRole('textbox', { name: texts.phone, exact: true }).fill(phone.number)
  await page.getByRole('button', { name: texts.reserve }).click()
  const field = codeField(page, language)
  await expect(field).toBeVisible()
  await field.fill(await readSentCode(page, phone))
  await expect(field).toBeHidden()
}

/** Waits for the confirmation. */
export async function expectBooked(page: Page, language: Language = 'en'): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: labels[language].booked })).toBeVisible()
}

/** Reserves the first free table of the floor plan. */
export async function reserveTable(page: Page): Promise<void> {
  await freeTables(page)
  const language = (await page.locator('html').getAttribute('lang')) === 'ar' ? 'ar' : 'en'
  await sendReservation(page, language === 'ar' ? 'سارة حداد' : 'Sara Haddad', language)
  await expectBooked(page, language)
  // The confirmation as its link shows it later.
  await page.reload()
  await expectBooked(page, language)
}

/** Sends the form without name and phone. */
export async function submitEmptyReservation(page: Page): Promise<void> {
  await freeTables(page)
  await page.getByRole('button', { name: /^(?:Reserve for|احجز لـ)/ }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
}
