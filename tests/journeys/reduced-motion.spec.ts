import { expectOrderConfirmed, fillContact, placeOrder } from '../support/checkout.ts'
import { addToCart, goToCart, openDish } from '../support/guest.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { moveTestOrder } from '../support/test-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Records, in every frame of every page, the animations that move or resize something. */
async function recordMotion(page: Page): Promise<Set<string>> {
  const moving = new Set<string>()
  await page.exposeFunction('recordMotion', (name: string) => moving.add(name))
  await page.addInitScript(() => {
    const properties =
      /^(?:transform|translate|scale|rotate|(?:inset|margin|inline|block|max|min)\w*|top|left|width|height)$/
    const seen = new WeakSet<Animation>()
    const watch = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        if (seen.has(animation) || !(effect instanceof KeyframeEffect)) continue
        seen.add(animation)
        const moved = effect
          .getKeyframes()
          .flatMap(Object.keys)
          .find((name) => properties.test(name))
        if (moved === undefined || Number(effect.getTiming().duration) <= 1) continue
        const element = effect.target
        const name = `${location.pathname} ${element?.localName}.${element?.className} ${moved}`
        void (window as unknown as { recordMotion(name: string): Promise<void> }).recordMotion(name)
      }
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
  return moving
}

test('with reduced motion, a guest orders and follows the order, and nothing moves', async ({ page, url }) => {
  const moving = await recordMotion(page)
  await page.goto('/mashawi/pickup')
  const hummus = await openDish(page, 'Hummus')
  await hummus.getByRole('button', { name: 'Increase' }).first().click()
  await addToCart(hummus)
  await goToCart(page)
  await page.getByRole('button', { name: 'Decrease' }).first().click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await fillContact(page, { name: 'Maha Calm', phone: '55501010' })
  await placeOrder(page)
  await expectOrderConfirmed(page)
  await page.getByRole('link', { name: 'Track your order' }).click()
  const orderId = /order\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  await moveTestOrder(url, { order_id: orderId }, 'accepted', 'owner@mashawi.demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Being prepared' })).toBeVisible()
  expect([...moving]).toEqual([])
})
