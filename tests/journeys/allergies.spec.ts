import { addItemToCart, fillContact, openOrderPage, placeOrder } from '../support/checkout.ts'
import { orderNumber } from '../support/guest.ts'
import { desktop, expect, phone, test } from '../support/journey.ts'
import { inOrderSheet, signIn } from '../support/staff.ts'

test.use(phone)

test('a guest’s allergies travel with the order unless they are taken out, and the kitchen confirms them', async ({
  page,
  openPage,
}) => {
  await page.goto('/mashawi/pickup')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('button', { name: /^Sesame \d/ }).click()
  await filters.getByRole('button', { name: /^Show/ }).click()
  await expect(filters).toBeHidden()
  await addItemToCart(page, '/mashawi/pickup/highlights/royal-feast')
  await page.goto('/mashawi/pickup/checkout')
  const tell = page
    .getByRole('region', { name: 'Allergies and diet' })
    .getByRole('switch', { name: 'Tell the kitchen' })
  await expect(tell).toBeChecked()
  await expect(page.getByText('No Sesame', { exact: true })).toBeVisible()
  await test.step('taken out, they stay so after a reload', async () => {
    await tell.uncheck()
    await page.reload()
    await expect(tell).not.toBeChecked()
    await tell.check()
  })
  await fillContact(page, { name: 'Noura', phone: '50001234' })
  await placeOrder(page)
  await openOrderPage(page)
  const number = await orderNumber(page)

  const staff = await openPage(desktop)
  await signIn(staff)
  await inOrderSheet(staff, number, async (sheet) => {
    await expect(sheet.getByText('Allergy – no Sesame')).toBeVisible()
    await sheet.getByRole('button', { name: 'Confirm: read by the kitchen' }).click()
    await expect(sheet.getByText(/^Read by /)).toBeVisible()
  })
})
