import { queryDatabase } from '../support/database.ts'
import { desktop, expect, test } from '../support/journey.ts'
import { dataDirVariable } from '../support/product.ts'
import { inOrderSheet, signIn, waitForLiveBoard } from '../support/staff.ts'
import { branchOf, importTestShop, placeTestOrder, unusedReference } from '../support/test-shop.ts'

test.use(desktop)

const dataDir = process.env[dataDirVariable] ?? ''

test('a shop pauses itself when no one answers an order, informs the guest, and opens again', async ({
  page,
  url,
  browser,
}) => {
  const corner = { reference: unusedReference(), lambs: 3, pickupOnly: true }
  await importTestShop(url, corner)
  const branch = await branchOf(url, corner.reference)
  await signIn(page, 'owner@majlis.demo')
  await test.step('the owner lets the shop pause itself', async () => {
    await page.goto(`/console/settings/escalation?branch=${branch}`)
    const pause = page.getByRole('region', { name: 'Stop taking orders' })
    await pause.getByRole('switch', { name: 'Use this step' }).check()
    await expect(page.getByRole('listitem').filter({ hasText: 'After 10 min' })).toContainText('for 30 min')
  })

  const { order_id: id, order_key: key, number } = await placeTestOrder(url, corner, { dish: 'falafel' })
  const guest = await browser.newPage({ baseURL: url })
  await guest.goto(`/${corner.reference}/order/${id}?key=${key}`)
  await expect(guest.getByRole('heading', { name: 'Order sent' })).toBeVisible()

  await test.step('ten minutes pass without an answer', async () => {
    await queryDatabase(dataDir, `update orders set placed_at = placed_at - interval '10 minutes' where id = $1`, [id])
    await queryDatabase(dataDir, `update order_events set at = at - interval '10 minutes' where order_id = $1`, [id])
    await expect(guest.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
    await expect(guest.getByText('Cancel order', { exact: true })).toBeVisible()
  })

  await test.step('the history of the order shows each step, and new guests see a paused shop', async () => {
    await page.goto(`/console/orders?branch=${branch}`)
    await waitForLiveBoard(page)
    await inOrderSheet(page, number, async (sheet) => {
      await expect(sheet.getByText('No answer: louder alert')).toBeVisible()
      await expect(sheet.getByText('No answer: the branch stopped taking orders')).toBeVisible()
    })
    await expect(placeTestOrder(url, corner, { dish: 'falafel', phone: '50000001' })).rejects.toThrow()
  })

  const why = new RegExp(`^Paused until \\S+: order ${number} was not answered\\.$`)
  await test.step('Today says why the branch takes no orders', async () => {
    await page.goto(`/console/today?branch=${branch}`)
    await expect(page.getByRole('main').getByText(why)).toBeVisible()
  })

  await test.step('staff read why, and take orders again with two presses', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Paused/ })
      .click()
    await expect(page.getByRole('dialog').getByText(why)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Take orders again' }).click()
    await expect(async () => {
      await placeTestOrder(url, corner, { dish: 'falafel', phone: '50000002' })
    }).toPass()
  })
  await guest.close()
})
