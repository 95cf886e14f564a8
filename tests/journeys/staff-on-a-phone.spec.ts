import { expect, test } from '../support/journey.ts'
import { makeOrderBody, placeOrder } from '../support/order.ts'
import { orderCard, signIn } from '../support/staff.ts'

test('one tap opens a new order, although the tap also silences the alert', async ({ page, url }) => {
  const { schedule, ...now } = await makeOrderBody(url, 'mashawi', 'hummus')
  await signIn(page)
  const { number } = await placeOrder(url, now)
  const card = orderCard(page, number)
  await expect(card).toHaveAttribute('data-unseen', 'true')

  await card.getByRole('button', { name: `Order ${number}` }).tap()
  await expect(page.getByRole('dialog')).toContainText(`${number}`)
  await expect(card).not.toHaveAttribute('data-unseen')
})
