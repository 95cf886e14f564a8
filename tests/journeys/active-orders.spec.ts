import { addItemToCart, fillContact, placeOrder } from '../support/checkout.ts'
import { orderNumber } from '../support/guest.ts'
import { expect, type Page, phone, test } from '../support/journey.ts'
import { orderIdIn } from '../support/payments.ts'
import { importTestShop, moveTestOrder, unusedReference } from '../support/test-shop.ts'

test.use(phone)

const activeOrders = (page: Page) => page.getByRole('complementary', { name: 'Active orders' }).getByRole('link')

test('active orders are one press away from every page until they are finished', async ({ page, url }) => {
  const corner = { reference: unusedReference() }
  await importTestShop(url, corner)
  const shop = `/${corner.reference}`
  const orderFalafel = async (contact?: { name: string; phone: string }) => {
    await addItemToCart(page, `${shop}/pickup/dishes/falafel`)
    await page.goto(`${shop}/pickup/checkout`)
    if (contact) await fillContact(page, contact)
    await placeOrder(page)
    return { number: await orderNumber(page), order_id: orderIdIn(page.url()) }
  }
  const first = await orderFalafel({ name: 'Salma', phone: '5550 2101' })
  await expect(activeOrders(page)).toHaveCount(0)

  for (const path of ['', '/pickup', '/pickup/dishes/falafel', '/more']) {
    await page.goto(`${shop}${path}`)
    await expect(activeOrders(page)).toHaveText(`Order ${first.number} · Sent`)
  }
  await moveTestOrder(url, first, 'accepted')
  await page.reload()
  await expect(activeOrders(page)).toHaveText(new RegExp(`^Order ${first.number} · Preparing · ready \\d\\d:\\d\\d$`))

  const second = await orderFalafel()
  await expect(activeOrders(page)).toHaveText([new RegExp(`^Order ${first.number} · Preparing`)])
  await page.goto(`${shop}/pickup`)
  await expect(activeOrders(page)).toHaveText([/ · Sent$/, / · Preparing/])
  await moveTestOrder(url, second, 'cancelled')
  await page.reload()
  await expect(activeOrders(page)).toHaveText([/ · Preparing/])

  await activeOrders(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Being prepared' })).toBeVisible()
  await moveTestOrder(url, first, 'ready')
  await moveTestOrder(url, first, 'delivered')
  await expect(page.getByRole('heading', { level: 1, name: 'Picked up' })).toBeVisible()
  await page.goto(`${shop}/pickup`)
  await expect(page.getByRole('link', { name: 'Falafel', exact: true }).first()).toBeVisible()
  await expect(activeOrders(page)).toHaveCount(0)
})
