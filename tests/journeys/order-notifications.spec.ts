import { unusedPhone } from '../support/customer.ts'
import { expect, test } from '../support/journey.ts'
import { importTestShop, moveTestOrder, placeTestOrder, unusedReference } from '../support/test-shop.ts'

test('a guest receives order notifications until they opt out', async ({ page, baseURL }) => {
  const url = baseURL ?? ''
  const shop = { reference: unusedReference(), messages: 'whatsapp' } as const
  await importTestShop(url, shop)
  const phone = unusedPhone()
  const order = await placeTestOrder(url, shop, { dish: 'falafel', phone: phone.typed })
  const messages = page.getByRole('article').filter({ hasText: phone.number })

  await test.step('accepting the order sends a notification', async () => {
    await page.goto('/dev/outbox')
    await moveTestOrder(url, order, 'accepted')
    await expect(messages).toContainText('Corner shop is preparing your order 1.', { timeout: 15_000 })
  })

  await test.step('the message links to the opt-out page', async () => {
    await messages.getByRole('link', { name: '/messages?' }).click()
    await expect(page.getByText(`the number ending in ${phone.typed.slice(-3)}`)).toBeVisible()
    await page.getByRole('button', { name: 'Stop order messages' }).click()
    await expect(page.getByRole('heading', { name: 'Order messages turned off' })).toBeVisible()
  })

  await test.step('later changes send no notification', async () => {
    await moveTestOrder(url, order, 'ready')
    const otherPhone = unusedPhone()
    const later = await placeTestOrder(url, shop, { dish: 'falafel', phone: otherPhone.typed })
    await moveTestOrder(url, later, 'accepted')
    await page.goto('/dev/outbox')
    // A later order was notified, so earlier notifications have been processed.
    await expect(page.getByRole('article').filter({ hasText: otherPhone.number })).toHaveCount(1, { timeout: 15_000 })
    await expect(messages).toHaveCount(1)
  })
})
