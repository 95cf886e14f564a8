import { expect, type Locator, type Page } from '@playwright/test'

/** Labels of the checkout in the two languages of the journeys. */
const labels = {
  en: {
    add: /^Add to cart/,
    contact: 'Contact',
    name: 'Name',
    phone: 'Phone',
    place: /^Place order/,
  },
  ar: {
    add: /^أضف للسلة/,
    contact: 'بيانات التواصل',
    name: 'الاسم',
    phone: 'رقم الهاتف',
    place: /^تأكيد الطلب/,
  },
} as const
export type Language = keyof typeof labels

/** Adds an item to the cart from its own page. */
export async function addItemToCart(page: Page, address: string, language: Language = 'en'): Promise<void> {
  await page.goto(address)
  const before = await countCartLines(page)
  await page.getByRole('button', { name: labels[language].add }).filter({ visible: true }).click()
  await expect.poll(() => countCartLines(page)).toBe(before + 1)
}

/** The number of lines in the cart of this browser. */
export function countCartLines(page: Page): Promise<number> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith('sofra.cart.'))
    return key ? (JSON.parse(localStorage.getItem(key) ?? '{}').lines?.length ?? 0) : 0
  })
}

/** Opens a section of the checkout and returns it. */
export async function openSection(page: Page, name: string | RegExp): Promise<Locator> {
  const section = page.getByRole('region', { name, exact: true })
  await expect(section).toBeVisible()
  const opener = section.locator('button[aria-expanded="false"]')
  if (await opener.isVisible()) await opener.click()
  return section
}

/** Fills in the contact section of the checkout, which closes when nothing is missing. */
export async function fillContact(page: Page, person: { name: string; phone: string }, language: Language = 'en') {
  const { contact, name, phone } = labels[language]
  const section = await openSection(page, contact)
  await section.getByRole('textbox', { name, exact: true }).fill(person.name)
  await section.getByRole('textbox', { name: phone }).fill(person.phone)
  await section.getByRole('textbox', { name: phone }).press('Enter')
}

/** Leaves the open section for the payment methods: it closes when it is complete. */
export async function leaveSection(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^(?:Payment|الدفع)$/ })
    .getByRole('radio')
    .first()
    .focus()
}

/** The id of the quote lock stored in this tab; null without one. */
export function storedLockId(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((key) => key.startsWith('sofra.hold.'))
    return key ? JSON.parse(sessionStorage.getItem(key) ?? '{}').link.id : null
  })
}

/** Waits until the price is locked. The page shows this only in the last two minutes of the lock. */
export async function expectPriceLocked(page: Page): Promise<void> {
  await expect.poll(() => storedLockId(page)).not.toBeNull()
}

/** Presses the order button and waits for the success page. */
export async function placeOrder(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('button', { name: labels[language].place }).filter({ visible: true }).click()
  await expectOrderConfirmed(page)
}

/** Waits for the success page. */
export async function expectOrderConfirmed(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/[\w-]+\/success\?key=[\w-]+$/)
}

/** Opens the page of the order that was just placed. */
export async function openOrderPage(page: Page): Promise<void> {
  await page.goto(page.url().replace('/success', ''))
}
