import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { clockShiftVariable, shiftClock } from './clock.ts'
import { signInAs, unusedPhone } from './customer.ts'
import { desktop, english, phone } from './devices.ts'
import { addToCart, chooseArea, fillAddress, openDish } from './guest.ts'
import { createShopThatSells } from './onboarding-actions.ts'
import { pressOnPaymentPage } from './payments.ts'
import { fillDesk } from './reservation-desk.ts'
import { signIn } from './staff.ts'

/**
 * A visitor of a screen: a guest with a cart and an address, a customer with a wallet, a new visitor, the owner, the founder,
 * whose shop is not open yet, or the host: the owner of a shop with reservations.
 */
export type Visitor = 'guest' | 'customer' | 'newcomer' | 'owner' | 'founder' | 'host'

/** The browser storage of each visitor. */
export type StorageStates = Readonly<
  Record<Visitor, Exclude<BrowserContextOptions['storageState'], string | undefined>>
>

/** Performs each visitor's earlier actions and returns the resulting browser storage. */
export async function createVisitors(browser: Browser, baseURL: string): Promise<StorageStates> {
  return {
    newcomer: { cookies: [], origins: [] },
    guest: await createGuest(browser, baseURL),
    customer: await createCustomer(browser, baseURL),
    owner: await storageStateAfter({ browser, baseURL, device: desktop, work: signIn }),
    founder: await storageStateAfter({ browser, baseURL, device: desktop, work: foundShop }),
    host: await storageStateAfter({ browser, baseURL, device: desktop, work: fillDesk }),
  }
}

/** The browser storage of a guest only, which is faster than creating all visitors. */
export function createGuest(browser: Browser, baseURL: string): Promise<StorageStates['guest']> {
  return storageStateAfter({ browser, baseURL, device: phone, work: fillCart })
}

/** The browser storage of a customer with a wallet only. */
export function createCustomer(browser: Browser, baseURL: string): Promise<StorageStates['customer']> {
  return storageStateAfter({ browser, baseURL, device: phone, work: openAccount })
}

interface VisitorSetup {
  readonly browser: Browser
  readonly baseURL: string
  readonly device: object
  readonly work: (page: Page) => Promise<void>
}

async function storageStateAfter({ browser, baseURL, device, work }: VisitorSetup): Promise<StorageStates[Visitor]> {
  const context = await browser.newContext({ ...device, ...english, baseURL, timezoneId: 'Asia/Kuwait' })
  await context.addInitScript(shiftClock, Number(process.env[clockShiftVariable] ?? 0))
  await work(await context.newPage())
  const { cookies, origins } = await context.storageState()
  await context.close()
  // Language and theme are set per screen.
  return { origins, cookies: cookies.filter(({ name }) => name !== 'i18n_redirected' && name !== 'theme') }
}

/** Creates a shop up to its first order. */
async function foundShop(page: Page): Promise<void> {
  await page.goto('/console/sign-up')
  await createShopThatSells(page)
}

/** Fills a cart, signs in and buys a wallet package. */
async function openAccount(page: Page): Promise<void> {
  await fillCart(page)
  await page.goto('/mashawi/login?to=/mashawi/profile')
  await signInAs(page, { phone: unusedPhone(), name: 'Maria Santos' })
  await expect(page.getByRole('main').getByText('Maria Santos')).toBeVisible()
  await page.goto('/mashawi/wallet/family')
  await page.getByRole('button', { name: /^Pay KD 10.000/ }).click()
  await pressOnPaymentPage(page, /^Pay with/)
  await expect(page.getByRole('alert')).toContainText('KD 12.000 was added to your wallet')
}

/** Adds two items to the cart and fills in a delivery address. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  const tawook = await openDish(page, 'Shish tawook')
  await tawook.getByRole('radio', { name: 'Saj' }).check()
  await addToCart(tawook)
  await addToCart(await openDish(page, 'Hummus'))
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await fillAddress(page, { name: 'Maria Santos', phone: '9770 3456' })
  await expect(page.getByText('Block 10, Street 4, House number 17')).toBeVisible()
}
