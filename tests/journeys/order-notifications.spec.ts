import { unusedPhone } from '../support/customer.ts'
import { expect, test } from '../support/journey.ts'
import { importTestShop, moveTestOrder, placeTestOrder, unusedReference } from '../support/test-shop.ts'

test('a guest who is not looking hears of their order, until they have had enough', async ({ page, baseURL }) => {
  const url = baseURL ?? ''
  const corner = { reference: unusedReference(), messages: 'whatsapp' } as const
  await importTestShop(url, corner)
  const phone = unusedPhone()
  const order = await placeTestOrder(url, corner, { dish: 'falafel', phone: phone.typed })
  const messages = page.getByRole('article').filter({ hasText: phone.number })

  await test.step('the shop begins, and the guest is told without asking', async () => {
    await page.goto('/dev/outbox')
    await moveTestOrder(url, order, 'accepted')
    await expect(messages).toContainText('Corner shop is preparing your order 1.', { timeout: 15_000 })
  })

  await test.step('the message leads to where it is stopped', async () => {
    await messages.getByRole('link', { name: '/messages?' }).click()
    await expect(page.getByText(`the number ending in ${phone.typed.slice(-3)}`)).toBeVisible()
    await page.getByRole('button', { name: 'Stop order messages' }).click()
    await expect(page.getByRole('heading', { name: 'Order messages turned off' })).toBeVisible()
  })

  await test.step('what happens next is not written any more', async () => {
    await moveTestOrder(url, order, 'ready')
    const another = unusedPhone()
    const later = await placeTestOrder(url, corner, { dish: 'falafel', phone: another.typed })
    await moveTestOrder(url, later, 'accepted')
    await page.goto('/dev/outbox')
    // Whoever ordered after them has been told: the news before it has been dealt with.
    await expect(page.getByRole('article').filter({ hasText: another.number })).toHaveCount(1, { timeout: 15_000 })
    await expect(messages).toHaveCount(1)
  })
})
