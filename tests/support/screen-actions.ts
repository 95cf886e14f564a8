import { expect, type Page } from '@playwright/test'
import { openSection } from './checkout.ts'
import { unusedPhone } from './customer.ts'
import { delayRequests } from './delay-requests.ts'
import { waitForLiveBoard } from './staff.ts'

/* What is done on a screen before it is captured, until it is complete, in English or Arabic. */

export function heading(level: number): (page: Page) => Promise<void> {
  return (page) => expect(page.getByRole('heading', { level }).first()).toBeVisible()
}

/** On a phone in the bar above the tabs, on a desktop in the cart beside the menu. */
export function viewCart(page: Page): Promise<void> {
  const name = /View cart|عرض السلة|Review order|مراجعة الطلب/
  return expect(page.getByRole('link', { name }).first()).toBeVisible()
}

/** Waits for the guest's cart line. */
export function lines(page: Page): Promise<void> {
  return expect(page.getByText(/Shish tawook|شيش طاووق/).first()).toBeVisible()
}

export function article(page: Page): Promise<void> {
  return expect(page.getByRole('article').first()).toBeVisible()
}

export async function openItem(page: Page): Promise<void> {
  // Before hydration, a link to an item loads its page.
  await viewCart(page)
  await page
    .getByRole('link', { name: /^(?:Shish tawook|شيش طاووق)$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
}

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Filters|التصفية)$/ }).click()
  await expect(page.getByRole('button', { name: /^(?:Sesame|سمسم)/ })).toBeVisible()
}

export async function avoidSesame(page: Page): Promise<void> {
  await openFilters(page)
  await page.getByRole('button', { name: /^(?:Sesame|سمسم)/ }).click()
  await page.getByRole('button', { name: /^(?:Show \d|اعرض)/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export async function openDestinationSheet(page: Page): Promise<void> {
  await page
    .getByRole('region')
    .getByRole('button', { name: /^(?:Choose area|اختر المنطقة)/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
}

/** The demo's gazetteer has English names in every language. */
export function searchAddress(place: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openDestinationSheet(page)
    const search = page.getByRole('dialog').getByRole('searchbox')
    // Character by character: layout shifts after input do not count.
    await search.pressSequentially(place)
    await search.press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: /OpenStreetMap/ })).toBeVisible()
  }
}

export function searchAddressAndPick(place: string): (page: Page) => Promise<void> {
  return async (page) => {
    await searchAddress(place)(page)
    const found = page.getByRole('dialog').getByRole('region', { name: /^(?:Addresses|العناوين)$/ })
    await found.getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(found).toBeHidden()
  }
}

export function map(page: Page): Promise<void> {
  return expect(page.getByRole('application').first()).toBeVisible()
}

/** The destination sheet opens by itself, and a country is selected in it like an area. */
export async function chooseCountry(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Add to cart|أضف للسلة)/ })
    .filter({ visible: true })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Kuwait|الكويت)/ })
    .click()
  await page.goto('/attar/delivery/checkout')
  await expect(page.getByRole('radio', { name: /^(?:Kuwait|الكويت)/ })).toBeChecked()
}

const codeField = (page: Page) => page.getByRole('textbox', { name: /^(?:6-digit code|الرمز المكوّن)/ })

export async function requestACode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^(?:Phone|رقم الهاتف)/ }).fill(unusedPhone().number)
  await page.getByRole('button', { name: /^(?:Send code|أرسل الرمز)/ }).click()
  await expect(codeField(page)).toBeFocused()
}

export async function enterWrongCode(page: Page): Promise<void> {
  await requestACode(page)
  await codeField(page).fill('12345')
  await page
    .getByRole('button', { name: /^(?:Sign in|تسجيل الدخول)$/ })
    .filter({ visible: true })
    .last()
    .click()
  await expect(page.getByText(/^(?:Enter the 6-digit code|أدخل الرمز المكوّن)/)).toBeVisible()
}

export async function requestDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Send code|أرسل الرمز)/ }).click()
  await expect(codeField(page)).toBeVisible()
}

export async function openAddress(page: Page): Promise<void> {
  await openSection(page, /^(?:Deliver to|التوصيل إلى)$/)
  await expect(page.getByRole('button', { name: /^(?:Area|المنطقة)/ })).toBeVisible()
}

export async function openPinMap(page: Page): Promise<void> {
  await openAddress(page)
  await page.getByRole('button', { name: /^(?:Set the pin|ضع الدبوس)/ }).click()
  await map(page)
}

export async function savedAddresses(page: Page): Promise<void> {
  await openAddress(page)
  await expect(page.getByRole('group', { name: /^(?:Your addresses|عناوينك)/ })).toBeVisible()
}

export async function makeGift(page: Page): Promise<void> {
  await openSection(page, /^(?:Gift|هدية)$/)
  await page.getByRole('switch', { name: /^(?:Send as a gift|أرسله هدية)/ }).check()
  await expect(page.getByRole('textbox', { name: /^(?:Card message|رسالة البطاقة)/ })).toBeVisible()
}

export async function chooseTime(page: Page): Promise<void> {
  await openSection(page, /^(?:When|الوقت)$/)
  await page.getByRole('radio', { name: /^(?:Later|لاحقًا)/ }).check()
  await expect(page.getByRole('listbox').first()).toBeVisible()
}

export async function openOrder(page: Page): Promise<void> {
  await waitForLiveBoard(page)
  await page.getByRole('article').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Opens the first order of the list of all orders. */
export async function openFoundOrder(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function openLineRefund(page: Page): Promise<void> {
  await openFoundOrder(page)
  await page.getByRole('button', { name: /^(?:Refund|إعادة المبلغ)$/ }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog
    .getByRole('button', { name: /(?:more$|^زيادة)/ })
    .first()
    .click()
}

export async function openTestOrders(page: Page): Promise<void> {
  await waitForLiveBoard(page)
  await page.getByRole('button', { name: /^(?:Test orders|طلبات تجريبية)$/ }).click()
  await expect(page.getByRole('dialog', { name: /^(?:Test orders|طلبات تجريبية)$/ })).toBeVisible()
}

export async function openLowStock(page: Page): Promise<void> {
  await waitForLiveBoard(page)
  await page.getByRole('button', { name: /^(?:Low stock|مخزون منخفض)/ }).click()
  await expect(page.getByRole('dialog', { name: /^(?:Low stock|مخزون منخفض)$/ })).toBeVisible()
}

export async function scrollToAlerts(page: Page): Promise<void> {
  const title = page.getByRole('heading', { name: /^(?:Alerts on your devices|التنبيهات على أجهزتك)$/ })
  await title.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

export async function openPaymentException(page: Page): Promise<void> {
  await waitForConsole(page)
  await page
    .getByText(/^(?:Resolve…|تسوية…)$/)
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /^(?:Resolution note|ملاحظة التسوية)/ }).first()).toBeVisible()
}

export async function turnWalletOn(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /Use my wallet|استخدم محفظتي/ }).check()
  await lines(page)
  await expect(page.locator('dl[aria-busy]')).toHaveCount(0)
}

export async function waitForTotals(page: Page): Promise<void> {
  await delayRequests(page, '**/quote.json')
  await page.getByRole('switch', { name: /Use my wallet|استخدم محفظتي/ }).check()
  await expect(page.locator('dl[aria-busy]')).toBeVisible()
}

/** Chooses all items of the list and opens the dialog of their prices. */
export async function changePricesTogether(page: Page): Promise<void> {
  await selectItems(page)
  await page.getByRole('button', { name: /^(?:Prices|الأسعار)$/ }).click()
  await page.getByRole('textbox', { name: /^(?:Percent|النسبة المئوية)$/ }).fill('5')
}

/** Chooses all items of the list. */
export async function selectItems(page: Page): Promise<void> {
  await waitForConsole(page)
  await page.getByRole('button', { name: /^(?:Select|تحديد)$/ }).click()
  await page.getByRole('button', { name: /^(?:Select all|تحديد \d+)/ }).click()
}

export async function openPictureLibrary(page: Page): Promise<void> {
  await waitForConsole(page)
  await page.getByRole('button', { name: /^(?:Choose from library|اختيار من المكتبة)$/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

export async function openPicture(page: Page): Promise<void> {
  await waitForConsole(page)
  await page.getByRole('img', { name: /^(?:Picture 1|الصورة 1)$/ }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
}

export async function openStock(page: Page): Promise<void> {
  await waitForLiveBoard(page)
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Waits until a screen of the console reacts to presses. */
async function waitForConsole(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

/** Finds items in the command palette. */
export async function openConsoleSearch(page: Page): Promise<void> {
  await waitForConsole(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('tawook')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
}

export async function openShopSwitch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Shop and branch|المتجر والفرع)/ }).click()
  await expect(page.getByRole('link', { name: /^(?:All branches|كل الفروع)$/ })).toBeVisible()
}

export async function openStation(page: Page): Promise<void> {
  await openShopSwitch(page)
  await page.getByRole('link', { name: /^(?:Salmiya|السالمية)/ }).click()
  await page.waitForURL(/branch=/)
  // The picker reacts to presses once the screen is connected.
  await expect(page.locator('[data-connection="live"]')).toBeVisible()
  await page.getByRole('button', { name: /^(?:Cold kitchen|المطبخ البارد)/ }).click()
  await expect(page.getByRole('button', { name: /^(?:Cold kitchen|المطبخ البارد)/, pressed: true })).toBeVisible()
  await article(page)
}

export async function openSellingSheet(page: Page): Promise<void> {
  await waitForConsole(page)
  const states = /^(?:Open|Closed|Paused|Busy|Partly|\d|مفتوح|مغلق|متوقف|مزدحم)/
  await page.getByRole('banner').getByRole('button', { name: states }).click()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
}
