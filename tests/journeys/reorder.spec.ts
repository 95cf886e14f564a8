import { addItemToCart, fillContact, placeOrder } from '../support/checkout.ts'
import { desktop, expect, phone, test } from '../support/journey.ts'
import { layoutShifts } from '../support/page-monitor.ts'
import { orderIdIn } from '../support/payments.ts'
import { importTestShop, moveTestOrder, unusedReference } from '../support/test-shop.ts'

test('earlier items of this device are listed on the menu and added with one press', async ({ page, openPage }) => {
  await page.goto('/mashawi/dine-in?table=salmiya-table-8')
  const again = page.getByRole('region', { name: 'Order again', exact: true })
  await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
  await expect(again).toHaveCount(0)
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()

  await page.goto('/mashawi/dine-in')
  await expect(again.getByRole('link')).toHaveText(['Lentil soup'])
  await again.getByRole('button', { name: 'Add Lentil soup', exact: true }).click()
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()

  await test.step('other guests do not see it', async () => {
    const otherGuest = await openPage({})
    await otherGuest.goto('/mashawi/dine-in')
    await expect(otherGuest.getByRole('button', { name: 'Add Lentil soup', exact: true }).first()).toBeVisible()
    await expect(otherGuest.getByRole('region', { name: 'Order again', exact: true })).toHaveCount(0)
  })
})

test('an earlier order is added to the items of the cart, and the guest sees them all', async ({ page, url }) => {
  await addItemToCart(page, '/mashawi/pickup/soups/lentil-soup')
  await page.goto('/mashawi/pickup/checkout')
  await fillContact(page, { name: 'Badria', phone: '5550 4411' })
  await placeOrder(page)
  const order = { order_id: orderIdIn(page.url()) }
  for (const state of ['accepted', 'ready', 'delivered']) await moveTestOrder(url, order, state, 'owner@mashawi.demo')

  await addItemToCart(page, '/mashawi/pickup/mezze-cold/mutabbal')
  await page.goto('/mashawi')
  await expect(page.getByRole('main').getByRole('link', { name: /^Pickup/ })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.goto('/mashawi/orders/history')
  await page.getByRole('button', { name: 'Order again' }).first().click()
  await expect(page).toHaveURL('/mashawi/pickup/cart')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lentil soup' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mutabbal' })).toBeVisible()
})

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`a shop with one selling type offers the last order again on its menu (${device})`, async ({
    openPage,
    url,
  }) => {
    const shop = { reference: unusedReference(), pickupOnly: true }
    await importTestShop(url, shop)
    const page = await openPage(options)
    await addItemToCart(page, `/${shop.reference}/pickup/dishes/falafel`)
    await page.goto(`/${shop.reference}/pickup/checkout`)
    await fillContact(page, { name: 'Badria', phone: '5550 4411' })
    await placeOrder(page)
    const order = { order_id: orderIdIn(page.url()) }
    for (const state of ['accepted', 'ready', 'delivered']) await moveTestOrder(url, order, state)

    await page.goto(`/${shop.reference}`)
    await expect(page).toHaveURL(`/${shop.reference}/pickup`)
    const again = page.getByRole('complementary', { name: 'Order again' })
    await expect(again.getByRole('button')).toHaveText('Order again · Pickup · 1 item')
    expect(await layoutShifts(page)).toEqual([])
    // The page itself is the same for every guest.
    expect(await (await page.request.get(`/${shop.reference}/pickup`)).text()).not.toContain('Order again')
    await page.goto(`/${shop.reference}/pickup/dishes`)
    await expect(page.getByRole('button', { name: 'Add Falafel' })).toBeVisible()
    await expect(again).toHaveCount(0)
    await page.goto(`/${shop.reference}/pickup`)
    await again.getByRole('button').click()
    await expect(page).toHaveURL(`/${shop.reference}/pickup/checkout`)
    await placeOrder(page)
  })
}
