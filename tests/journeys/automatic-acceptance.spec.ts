import { desktop, expect, phone, test } from '../support/journey.ts'
import { boardColumn, inOrderSheet, placeAcceptedOrder, signIn, waitForLiveBoard } from '../support/staff.ts'
import { branchOf, importTestShop, placeTestOrder, unusedReference } from '../support/test-shop.ts'

test('orders are accepted automatically up to the total that the owner set, marked on the board, and undone', async ({
  openPage,
  url,
}) => {
  const reference = unusedReference()
  await importTestShop(url, { reference })
  const branch = await branchOf(url, reference)
  const board = await openPage(desktop)
  await signIn(board, 'owner@majlis.demo')
  await board.goto(`/console/orders?branch=${branch}`)
  await waitForLiveBoard(board)
  const inColumn = (name: string, number: number) =>
    boardColumn(board, name).getByRole('article', { name: new RegExp(`^Order ${number}\\b`) })

  await test.step('the owner sets it on a phone', async () => {
    const page = await openPage(phone)
    await signIn(page, 'owner@majlis.demo')
    await page.goto(`/console/settings/acceptance?branch=${branch}`)
    const pickup = page.getByRole('region', { name: 'Pickup' })
    await pickup.getByRole('switch', { name: 'Accept orders automatically' }).check()
    await pickup.getByLabel('Highest total').fill('2')
    const saved = page.waitForResponse((response) => response.url().endsWith('/changes'))
    await pickup.getByLabel('Highest total').press('Enter')
    expect((await saved).status()).toBe(200)
  })

  await test.step('the next order is accepted as it arrives; the owner undoes it', async () => {
    const number = await placeAcceptedOrder(url, { reference }, { dish: 'falafel', phone: '50000001' })
    await expect(inColumn('Preparing', number).getByText('Accepted automatically')).toBeVisible()
    await inOrderSheet(board, number, async (sheet) => {
      await expect(sheet.getByRole('listitem').filter({ hasText: 'Accepted automatically' })).toContainText('Automatic')
      await sheet.getByRole('button', { name: 'Undo “Preparing”' }).click()
    })
    await expect(inColumn('New', number)).toBeVisible()
  })

  await test.step('a larger order waits for a person', async () => {
    const { number } = await placeTestOrder(url, { reference }, { dish: 'lamb', phone: '50000002' })
    await expect(inColumn('New', number)).toBeVisible()
  })
})
