import { leaveSection } from '../support/checkout.ts'
import { addToCart, openDish, orderNumber } from '../support/guest.ts'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { inOrderSheet, orderCard, signIn } from '../support/staff.ts'

/** Opens the URL of a table's QR code. */
const scan = (page: Page, table: number) => page.goto(`/mashawi/dine-in?table=salmiya-table-${table}`)

async function orderHummus(page: Page): Promise<number> {
  await addToCart(await openDish(page, 'Hummus'))
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
  return orderNumber(page)
}

test('a guest scans the QR code of a table, orders, and is served', async ({ page, openPage }) => {
  await scan(page, 7)
  await expect(page.getByRole('heading', { level: 1, name: 'Mashawi' })).toBeVisible()
  const tea = await openDish(page, 'Mint tea')
  await tea.getByRole('radio').first().check()
  await addToCart(tea)
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('textbox', { name: /^Note for the restaurant/ }).fill('We share everything')
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expect(page.getByRole('region', { name: 'Your table' })).toContainText('Table 7')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()

  const manager = await openPage(desktop)
  await signIn(manager, 'manager@mashawi.demo')
  const number = await orderNumber(page)
  const card = orderCard(manager, number)
  await expect(card).toContainText('Table 7')
  await inOrderSheet(manager, number, (sheet) => expect(sheet).toContainText('We share everything'))
  await card.getByRole('button', { name: /^Accept/ }).click()
  await card.getByRole('button', { name: 'Ready' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to serve' })).toBeVisible()
  await card.getByRole('button', { name: 'Served' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Served' })).toBeVisible()
})

test('a guest cancels a pending order, and it disappears from the board', async ({ page, openPage }) => {
  await scan(page, 3)
  const number = await orderHummus(page)
  const owner = await openPage(desktop)
  await signIn(owner)
  await expect(orderCard(owner, number)).toBeVisible()

  await page.getByText('Cancel order', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible()
  await expect(page.getByText('Cancel order', { exact: true })).toBeHidden()
  await expect(orderCard(owner, number)).toHaveCount(0)
})

test('an accepted order can no longer be cancelled by the guest', async ({ page, openPage }) => {
  await scan(page, 4)
  const number = await orderHummus(page)
  await page.getByText('Cancel order', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Yes, cancel' })).toBeVisible()

  const owner = await openPage(desktop)
  await signIn(owner)
  await orderCard(owner, number)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Being prepared' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes, cancel' })).toBeHidden()
})

test('a rejected order shows the reason to the guest at once', async ({ page, openPage }) => {
  await scan(page, 5)
  const number = await orderHummus(page)
  const owner = await openPage(desktop)
  await signIn(owner)
  await orderCard(owner, number).getByRole('button', { name: 'Reject' }).click()
  const dialog = owner.getByRole('dialog', { name: `Reject order ${number}?` })
  await dialog.getByRole('radio', { name: 'We are about to close.' }).check()
  await dialog.getByRole('textbox', { name: /^Details/ }).fill('We are sorry.')
  await dialog.getByRole('button', { name: 'Reject the order' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'The restaurant couldn’t accept your order' })).toBeVisible()
  await expect(page.getByText('We are about to close. We are sorry.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible()
  await expect(orderCard(owner, number)).toHaveCount(0)
})

test('an unknown table code is reported, and the guest selects a table', async ({ page }) => {
  await page.goto('/mashawi/dine-in?table=jahra-table-1')
  await expect(page.getByText(/This code doesn’t match a table here/)).toBeVisible()
  await addToCart(await openDish(page, 'Hummus'))
  await page.goto('/mashawi/dine-in/checkout')
  await page.getByRole('combobox', { name: 'Your table' }).selectOption({ label: '9 · 2 seats' })
  await leaveSection(page)
  await expect(page.getByRole('region', { name: 'Your table' })).toContainText('Table 9')
})

test('an order page opens only with its order key', async ({ page, request }) => {
  await scan(page, 6)
  await orderHummus(page)
  const url = new URL(page.url())
  expect((await request.get(url.href)).status()).toBe(200)
  for (const key of ['', '?key=', '?key=wrong', `?key=${url.searchParams.get('key')}x`]) {
    expect((await request.get(`${url.pathname}${key}`)).status()).toBe(404)
  }
})
