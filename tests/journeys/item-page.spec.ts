import { openDish } from '../support/guest.ts'
import { desktop, expect, test } from '../support/journey.ts'

const address = '/mashawi/pickup/charcoal-grill/shish-tawook'

test('an item is shared with the device’s share sheet', async ({ page, url }) => {
  const shared: unknown[] = []
  await page.exposeFunction('noteShared', (data: unknown) => shared.push(data))
  await page.addInitScript(() => {
    const share = (data: unknown) =>
      (globalThis as unknown as { noteShared(data: unknown): Promise<void> }).noteShared(data)
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.goto('/mashawi/pickup')
  const dish = await openDish(page, 'Shish tawook')
  await dish.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => shared).toEqual([{ url: `${url}${address}`, title: 'Shish tawook · Mashawi' }])
})

test('without a share sheet, the link is copied and a notification confirms it', async ({ openPage, url }) => {
  const page = await openPage({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`${address}?from=poster`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}${address}`)
})

test('if copying fails, the guest is referred to the address bar', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'))
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Copy it from the address bar')).toBeVisible()
})

test('the pictures of an item are browsed by keyboard and pointer', async ({ openPage }) => {
  const page = await openPage(desktop)
  await page.goto('/mashawi/pickup/highlights/royal-feast')
  const pictures = page.getByRole('region', { name: 'Pictures of Mashawi royal feast' })
  const second = pictures.getByRole('img', { name: 'Mashawi royal feast, picture 2 of 2' })
  await expect(second).not.toBeInViewport()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(second).toBeInViewport({ ratio: 0.9 })
  await pictures.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(second).not.toBeInViewport()
})

test('a suggested item is added from the item dialog', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  const dish = await openDish(page, 'Lentil soup')
  const companions = dish.getByRole('region', { name: 'Goes well with' })
  await companions.getByRole('button', { name: 'Add Tannour bread' }).click()
  await expect(companions.getByRole('group', { name: 'Tannour bread' }).getByRole('status')).toHaveText('1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
})

test('the item page shows suggestions, and its bar never covers the focus', async ({ page }) => {
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Goes well with' })).toBeAttached()
  const bar = page.getByRole('button', { name: /^Add to cart/ })
  await page.getByRole('radio', { name: /^Two skewers/ }).focus()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const focused = await page.locator(':focus').boundingBox()
    const under = await bar.boundingBox()
    const inBar = await page.locator(':focus').evaluate((element) => element.closest('[class*=footer]') !== null)
    if (!inBar) expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
  }
})
