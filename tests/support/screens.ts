import { addToCart, chooseArea, fillAddress, openDish } from './guest.ts'
import { expect, type Page } from './journey.ts'
import { makeOrderBody, placeOrder } from './order.ts'

/** A screen of the product that everybody must be able to use, and what to wait for until it is all there. */
export type Screen = { name: string; path: string; ready: (page: Page) => Promise<void> }

const heading = (level: number) => async (page: Page) => {
  await expect(page.getByRole('heading', { level }).first()).toBeVisible()
}

/** The screens on the way from the shop's door to a placed order. */
export async function guestScreens(url: string): Promise<Screen[]> {
  const { schedule: _later, ...body } = await makeOrderBody(url, 'mashawi', 'hummus')
  const order = await placeOrder(url, body)
  const filled = async (page: Page) => {
    await expect(page.getByText(/Shish tawook|شيش طاووق/).first()).toBeVisible()
  }
  return [
    { name: 'landing', path: '/mashawi', ready: heading(1) },
    { name: 'menu', path: '/mashawi/delivery', ready: heading(2) },
    { name: 'item', path: '/mashawi/delivery/charcoal-grill/shish-tawook', ready: heading(1) },
    { name: 'cart', path: '/mashawi/delivery/cart', ready: filled },
    { name: 'address', path: '/mashawi/delivery/address', ready: heading(1) },
    { name: 'checkout', path: '/mashawi/delivery/checkout', ready: filled },
    { name: 'order', path: order.url, ready: heading(1) },
    { name: 'search', path: '/mashawi/delivery/search?q=kebab', ready: heading(2) },
    { name: 'branches', path: '/mashawi/branches', ready: heading(1) },
  ]
}

/** Makes a guest of this browser who has two dishes in the cart and has said where they live. */
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
