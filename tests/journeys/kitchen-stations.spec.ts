import { desktop, expect, phone, test } from '../support/journey.ts'
import { boardColumn, inOrderSheet, signIn, waitForLiveBoard } from '../support/staff.ts'
import { branchOf, importTestShop, moveTestOrder, placeTestOrder, unusedReference } from '../support/test-shop.ts'

test('an order of two stations is ready only when both have marked their part; one recalls its own', async ({
  openPage,
  url,
}) => {
  const shop = { reference: unusedReference(), pickupOnly: true }
  await importTestShop(url, shop)
  const branch = await branchOf(url, shop.reference)
  const owner = await openPage(desktop)
  await signIn(owner, 'owner@majlis.demo')

  await test.step('the owner adds two stations and assigns lamb to the second one', async () => {
    await owner.goto(`/console/settings/stations?branch=${branch}`)
    const newName = owner.getByRole('textbox', { name: 'Name of a new station' })
    for (const name of ['Cold', 'Grill']) {
      await newName.fill(name)
      await owner.getByRole('button', { name: 'Add station' }).click()
      await expect(owner.getByRole('region', { name })).toBeVisible()
      await expect(newName).toHaveValue('')
    }
    const grill = owner.getByRole('region', { name: 'Grill' })
    await grill.getByRole('combobox', { name: 'Items prepared here' }).fill('lamb')
    const saved = owner.waitForResponse((response) => response.url().endsWith('/changes'))
    await owner.getByRole('option', { name: 'Whole lamb' }).click()
    expect((await saved).status()).toBe(200)
    await owner.goto(`/console/orders?branch=${branch}`)
    await waitForLiveBoard(owner)
  })

  const placed = await placeTestOrder(url, shop, { dish: 'falafel', and: 'lamb' })
  await moveTestOrder(url, placed, 'accepted')
  const cardIn = (column: string) => boardColumn(owner, column).getByRole('article')
  await expect(cardIn('Preparing')).toHaveCount(1)

  const cold = await openPage(desktop)
  const grill = await openPage(phone)
  for (const [page, station] of [
    [cold, 'Cold'],
    [grill, 'Grill'],
  ] as const) {
    await signIn(page, 'owner@majlis.demo')
    await page.goto(`/console/kitchen?branch=${branch}`)
    await page
      .getByRole('group', { name: 'Station' })
      .getByRole('button', { name: new RegExp(`^${station}`) })
      .click()
    await expect(page.getByRole('article')).toHaveCount(1)
  }

  await test.step('each station sees its items; the first one to be done does not make the order ready', async () => {
    await expect(cold.getByRole('button', { name: /Falafel/ })).toBeVisible()
    await expect(cold.getByRole('button', { name: /Whole lamb/ })).toHaveCount(0)
    await grill.getByRole('button', { name: 'Ready' }).click()
    await expect(grill.getByText('No orders to prepare')).toBeVisible()
    await expect(cold.getByRole('list', { name: 'Stations' })).toHaveText('Grill: ready')
    await expect(cardIn('Preparing')).toHaveCount(1)
  })

  await test.step('the last one does; it recalls its part, and finishes it again', async () => {
    await cold.getByRole('button', { name: 'Ready' }).click()
    await expect(cardIn('Ready')).toHaveCount(1)
    await cold.getByRole('button', { name: 'Recall' }).click()
    await cold
      .getByRole('dialog', { name: 'Recall an order' })
      .getByRole('button', { name: /^Recall/ })
      .click()
    await expect(cardIn('Preparing')).toHaveCount(1)
    await expect(cold.getByRole('article')).toHaveCount(1)
    await expect(grill.getByRole('article')).toHaveCount(0)
    await cold.getByRole('button', { name: 'Ready' }).click()
    await expect(cardIn('Ready')).toHaveCount(1)
  })

  await test.step('the device remembers its station, and the history names the stations', async () => {
    await grill.goto(`/console/kitchen?branch=${branch}`)
    await expect(grill.getByRole('button', { name: 'Grill', pressed: true })).toBeVisible()
    await inOrderSheet(owner, placed.number, async (sheet) => {
      await expect(sheet.getByText('Grill is ready')).toBeVisible()
      await expect(sheet.getByText('Cold recalled it')).toBeVisible()
    })
  })
})
