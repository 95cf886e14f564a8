import { expect, type Locator, type Page } from '@playwright/test'

/** What the checkout says, in the two languages the journeys speak. */
const words = {
  en: {
    add: /^Add to cart/,
    contact: 'Contact',
    name: 'Name',
    phone: 'Phone',
    done: 'Continue',
    place: /^Place order/,
  },
  ar: {
    add: /^أضف للسلة/,
    contact: 'بيانات التواصل',
    name: 'الاسم',
    phone: 'رقم الهاتف',
    done: 'متابعة',
    place: /^تأكيد الطلب/,
  },
} as const
export type Language = keyof typeof words

/** Puts something into the cart from its own page. */
export async function buy(page: Page, address: string, language: Language = 'en'): Promise<void> {
  await page.goto(address)
  const before = await linesInCart(page)
  await page.getByRole('button', { name: words[language].add }).filter({ visible: true }).click()
  await expect.poll(() => linesInCart(page)).toBe(before + 1)
}

/** How many lines the cart of this browser has. */
export function linesInCart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith('sofra.cart.'))
    return key ? (JSON.parse(localStorage.getItem(key) ?? '{}').lines?.length ?? 0) : 0
  })
}

/** A section of the checkout, opened. */
export async function openSection(page: Page, name: string | RegExp): Promise<Locator> {
  const section = page.getByRole('region', { name, exact: true })
  await expect(section).toBeVisible()
  const opener = section.locator('button[aria-expanded="false"]')
  if (await opener.isVisible()) await opener.click()
  return section
}

/** Says who orders. */
export async function sayWho(page: Page, person: { name: string; phone: string }, language: Language = 'en') {
  const { contact, name, phone, done } = words[language]
  const section = await openSection(page, contact)
  await section.getByRole('textbox', { name, exact: true }).fill(person.name)
  await section.getByRole('textbox', { name: phone }).fill(person.phone)
  await section.getByRole('button', { name: done }).click()
}

/** Presses the one button that orders. */
export async function placeOrder(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('button', { name: words[language].place }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/order\/[\w-]+\/success\?key=[\w-]+$/)
}

/** The page of the order that was just placed. */
export async function toOrderPage(page: Page): Promise<void> {
  await page.goto(page.url().replace('/success', ''))
}
