import { chooseArea } from '../support/guest.ts'
import { desktop, expect, test } from '../support/journey.ts'
import { sampleOf } from '../support/sample.ts'

const devices = [
  ['phone', {}],
  ['desktop', desktop],
] as const

// Delivery to the city districts costs 1.250; from 8 on 0.750, from 15 on 0.500, from 25 on nothing.
for (const [device, options] of sampleOf(devices, 1)) {
  test.describe(() => {
    test.use(options)

    test(`on a ${device}, the cart shows each step to a lower delivery fee`, async ({ page }) => {
      await page.goto('/mashawi/delivery')
      await chooseArea(page, 'Dasma')
      const prawns = page.getByRole('group', { name: 'Jumbo prawns on charcoal' })
      await page.getByRole('button', { name: 'Add Jumbo prawns on charcoal' }).first().click()
      await expect(prawns.first()).toBeVisible()
      await page.goto('/mashawi/delivery/cart')
      const costs = page.getByRole('complementary', { name: 'Price details' })
      const order = async (portions: number) => {
        while ((await prawns.getByRole('status').innerText()) !== String(portions)) {
          const before = await prawns.getByRole('status').innerText()
          await prawns.getByRole('button', { name: 'Increase' }).click()
          await expect(prawns.getByRole('status')).not.toHaveText(before)
        }
      }

      // 15 % off 6.950 is 5.907.
      await expect(page.getByText('Add KD 2.093 to get delivery for KD 0.750')).toBeVisible()
      await expect(costs.getByRole('definition').filter({ hasText: 'KD 7.157' })).toBeVisible()

      await order(2)
      await expect(page.getByText('Add KD 3.186 to get delivery for KD 0.500')).toBeVisible()
      await expect(costs.getByText('KD 0.500 less for an order of this size')).toBeVisible()
      await expect(costs.getByRole('definition').filter({ hasText: 'KD 12.564' })).toBeVisible()

      await order(3)
      await expect(page.getByText('Add KD 7.279 for free delivery')).toBeVisible()

      await order(5)
      await expect(page.getByText('You get free delivery')).toBeVisible()
      await expect(costs.getByRole('definition').filter({ hasText: 'KD 29.535' }).last()).toBeVisible()
    })
  })
}

test('the step to a lower fee is shown in Arabic', async ({ page, context, url }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Dasma')
  await page.getByRole('button', { name: 'Add Jumbo prawns on charcoal' }).first().click()
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  await context.addCookies([{ name: 'i18n_redirected', value: 'ar', url }])
  await page.goto('/mashawi/delivery/cart')
  await expect(page.getByText(/^أضف .*2.093.* ليصبح التوصيل بـ .*0.750/)).toBeVisible()
})
