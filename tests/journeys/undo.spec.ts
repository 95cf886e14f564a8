import { desktop, expect, phone, test } from '../support/journey.ts'
import { boardColumn, inOrderSheet, signIn, waitForLiveBoard } from '../support/staff.ts'
import { branchOf, importTestShop, placeTestOrder, unusedReference } from '../support/test-shop.ts'

test('a step is undone in its toast and in the sheet, the kitchen recalls an order, and the guest’s page follows', async ({
  openPage,
  url,
}) => {
  const shop = { reference: unusedReference(), pickupOnly: true }
  await importTestShop(url, shop)
  const branch = await branchOf(url, shop.reference)
  const { order_id: id, order_key: key, number } = await placeTestOrder(url, shop, { dish: 'falafel' })
  const guest = await openPage(phone)
  await guest.goto(`/${shop.reference}/order/${id}?key=${key}`)
  const guestSees = (name: string) => expect(guest.getByRole('heading', { name, exact: true })).toBeVisible()
  await guestSees('Order sent')

  const page = await openPage(desktop)
  await signIn(page, 'owner@majlis.demo')
  await page.goto(`/console/orders?branch=${branch}`)
  await waitForLiveBoard(page)
  const cardIn = (column: string) => boardColumn(page, column).getByRole('article')
  const press = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).click()

  await test.step('the toast of a step undoes it', async () => {
    await press(/^Accept/)
    await guestSees('Being prepared')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cardIn('New')).toHaveCount(1)
    await guestSees('Order sent')
  })

  await test.step('so does the sheet, which shows both in the history', async () => {
    await press(/^Accept/)
    await expect(cardIn('Preparing')).toHaveCount(1)
    await inOrderSheet(page, number, async (sheet) => {
      await sheet.getByRole('button', { name: 'Undo “Preparing”' }).click()
      await expect(sheet.getByText('Undone: back to “New”')).toHaveCount(2)
    })
    await expect(cardIn('New')).toHaveCount(1)
  })

  await test.step('the kitchen recalls what it has just marked as ready', async () => {
    await press(/^Accept/)
    const kitchen = await openPage(desktop)
    await signIn(kitchen, 'owner@majlis.demo')
    await kitchen.goto(`/console/kitchen?branch=${branch}`)
    await kitchen.getByRole('article').getByRole('button', { name: 'Ready' }).click()
    await expect(cardIn('Ready')).toHaveCount(1)
    await kitchen.getByRole('button', { name: 'Recall' }).click()
    await kitchen
      .getByRole('dialog', { name: 'Recall an order' })
      .getByRole('button', { name: /^Recall/ })
      .click()
    await expect(kitchen.getByRole('article')).toHaveCount(1)
    await expect(cardIn('Preparing')).toHaveCount(1)
  })
})
