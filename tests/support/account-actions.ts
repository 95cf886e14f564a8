import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '@sofra/demo/people'
import { readSentLink } from './outbox.ts'

/* Steps of creating an account, in English or Arabic. */

const emailField = (page: Page) => page.getByRole('textbox', { name: /^(?:Email|البريد الإلكتروني)/ })

/** Requests a sign-up link on the open page, and returns the address. */
async function requestLink(page: Page): Promise<string> {
  const email = `noura-${randomUUID()}@grill.example`
  await emailField(page).fill(email)
  await page.getByRole('button', { name: /^(?:Send the link|إرسال الرابط)$/ }).click()
  await expect(page.getByRole('alert')).toContainText(email)
  return email
}

export async function requestSignUp(page: Page): Promise<void> {
  await requestLink(page)
}

export async function openSignUpLink(page: Page): Promise<void> {
  await page.goto(await readSentLink(page, await requestLink(page), '/console/welcome/'))
  await expect(page.getByLabel(/^(?:Password|كلمة المرور)/)).toBeVisible()
}

/** Creates an account without a shop. */
export async function createAccount(page: Page): Promise<void> {
  await openSignUpLink(page)
  await page.getByLabel(/^(?:Password|كلمة المرور)/).fill('correct horse battery')
  await page.getByRole('button', { name: /^(?:Create account|إنشاء الحساب)$/ }).click()
  await expect(page.getByRole('heading', { name: /^(?:Your shop|متجرك)$/ })).toBeVisible()
}

/** Shows the secret of an authenticator app, which is not in force without a code. */
export async function setUpAuthenticator(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: /^(?:Authenticator app|تطبيق المصادقة)$/ })
  await card.getByLabel(/^(?:Current password|كلمة المرور الحالية)/).fill(demoPassword)
  await card.getByRole('button', { name: /^(?:Set up|إعداد)$/ }).click()
  await expect(card.getByRole('img')).toBeVisible()
}
