import { desktop, expect, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'
import {
  importTestShop,
  moveTestOrder,
  placeTestOrder,
  putOrderInThePast,
  unusedReference,
} from '../support/test-shop.ts'

test.use(desktop)

test('an order of last month is found by phone, refunded by line and printed again', async ({ page, url }) => {
  const shop = { reference: unusedReference() }
  await importTestShop(url, shop)
  const phone = `5${String(Date.now()).slice(-7)}`
  const order = await placeTestOrder(url, shop, { dish: 'lamb', count: 3, phone })
  for (const state of ['accepted', 'ready', 'delivered']) await moveTestOrder(url, order, state)
  await putOrderInThePast(order, 32)
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('[data-print]')?.textContent ?? '')
  })

  await signIn(page, 'owner@majlis.demo')
  await page.getByRole('searchbox').fill(`${phone.slice(0, 4)} ${phone.slice(4)}`)
  await page.getByRole('link', { name: 'Search all orders' }).first().click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: `Order ${order.number}`, exact: true })

  await sheet.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: `Refund order ${order.number}` })
  await refund.getByRole('button', { name: /^One .* more$/ }).click()
  await refund.getByRole('button', { name: 'Item missing' }).click()
  await refund.getByRole('button', { name: /^Refund KD/ }).click()
  await expect(refund).toBeHidden()
  await expect(sheet.getByText(/^Refunded KD.* · Cash$/)).toBeVisible()
  await expect(sheet.getByText('Item missing')).toBeVisible()

  await sheet.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', new RegExp(`${order.number}.*3×`))

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(rows.getByText('Refunded')).toBeVisible()
})
