import { expect, test } from '../support/journey.ts'

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
