import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { clockShiftName, shiftClock } from './clock.ts'
import { signInAs, unusedPhone } from './customer.ts'
import { desktop, english, phone } from './devices.ts'
import { addToCart, chooseArea, fillAddress, openDish } from './guest.ts'
import { pressAtTheBank } from './payments.ts'
import { signIn } from './staff.ts'

/**
 * Who looks at a screen: a guest with a cart and an address, the same with an account and a wallet, somebody who was
 * never here, or the shop's owner.
 */
export type Visitor = 'guest' | 'customer' | 'newcomer' | 'owner'

/** What each visitor's browser has kept from before. */
export type Kept = Readonly<Record<Visitor, Exclude<BrowserContextOptions['storageState'], string | undefined>>>

/** Lets a guest and an owner do what makes them one, and returns what their browsers remember of it. */
export async function makeVisitors(browser: Browser, baseURL: string): Promise<Kept> {
  return {
    newcomer: { cookies: [], origins: [] },
    guest: await makeGuest(browser, baseURL),
    customer: await keptAfter({ browser, baseURL, device: phone, work: openAccount }),
    owner: await keptAfter({ browser, baseURL, device: desktop, work: signIn }),
  }
}

/** The guest alone: whoever needs nobody else waits for nobody else. */
export function makeGuest(browser: Browser, baseURL: string): Promise<Kept['guest']> {
  return keptAfter({ browser, baseURL, device: phone, work: fillCart })
}

interface Doing {
  readonly browser: Browser
  readonly baseURL: string
  readonly device: object
  readonly work: (page: Page) => Promise<void>
}

async function keptAfter({ browser, baseURL, device, work }: Doing): Promise<Kept[Visitor]> {
  const context = await browser.newContext({ ...device, ...english, baseURL, timezoneId: 'Asia/Kuwait' })
  await context.addInitScript(shiftClock, Number(process.env[clockShiftName] ?? 0))
  await work(await context.newPage())
  const { cookies, origins } = await context.storageState()
  await context.close()
  // The language and the like are each screen's own to say.
  return { origins, cookies: cookies.filter(({ name }) => name !== 'i18n_redirected' && name !== 'theme') }
}

/** What a guest has done before they sign in is theirs afterwards; and they have paid something ahead. */
async function openAccount(page: Page): Promise<void> {
  await fillCart(page)
  await page.goto('/mashawi/login?to=/mashawi/profile')
  await signInAs(page, { phone: unusedPhone(), name: 'Maria Santos' })
  await expect(page.getByRole('main').getByText('Maria Santos')).toBeVisible()
  await page.goto('/mashawi/wallet/family')
  await page.getByRole('button', { name: /^Pay KD 10.000/ }).click()
  await pressAtTheBank(page, /^Pay with/)
  await expect(page.getByRole('alert')).toContainText('KD 12.000 was added to your wallet')
}

/** Two dishes in the cart, and where they should be brought. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  const tawook = await openDish(page, 'Shish tawook')
  await tawook.getByRole('radio', { name: 'Saj' }).check()
  await addToCart(tawook)
  await addToCart(await openDish(page, 'Hummus'))
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to address/ }).click()
  await fillAddress(page, { name: 'Maria Santos', phone: '9770 3456' })
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}
