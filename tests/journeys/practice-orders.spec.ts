import { queryDatabase } from '../support/database.ts'
import { desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { dataDirVariable } from '../support/product.ts'
import { hasPlayedSound, recordSounds, signIn, waitForLiveBoard } from '../support/staff.ts'
import { branchOf, importTestShop, placeTestOrder, unusedReference } from '../support/test-shop.ts'

const testOrder = (page: Page) => page.getByRole('article', { name: /^Order T1\b/ })
const chooseInMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Test orders' }).click()
  await page.getByRole('dialog', { name: 'Test orders' }).getByRole('button', { name }).click()
}

test('staff send a test order that rings, is marked everywhere and counts nowhere', async ({ page, openPage, url }) => {
  const corner = { reference: unusedReference(), lambs: 3, pickupOnly: true }
  await importTestShop(url, corner)
  const branch = await branchOf(url, corner.reference)
  await recordSounds(page)
  await signIn(page, 'owner@majlis.demo')
  await page.goto(`/console/orders?branch=${branch}`)
  await waitForLiveBoard(page)
  await page.getByRole('button', { name: 'Turn sound on' }).click()

  await test.step('it rings on the board with its mark', async () => {
    await chooseInMenu(page, 'Send a test order')
    await expect(testOrder(page)).toContainText('Practice')
    await expect(testOrder(page)).toContainText('Test guest')
    await expect.poll(() => hasPlayedSound(page)).toBe(true)
  })

  await test.step('the kitchen, the order and its ticket have the mark', async () => {
    const kitchen = await openPage(desktop)
    await signIn(kitchen, 'owner@majlis.demo')
    await kitchen.goto(`/console/kitchen?branch=${branch}`)
    await expect(testOrder(kitchen)).toContainText('Practice')
    await testOrder(page)
      .getByRole('button', { name: /^Order T1/ })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Order T1' })
    await expect(sheet).toContainText('Practice')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Practice – do not prepare')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await sheet.getByRole('button', { name: 'Close' }).click()
  })

  const guest = await openPage(phone)
  await test.step('the page of the guest has the mark and takes no rating', async () => {
    await guest.goto(await pageOf(branch, corner.reference))
    await expect(guest.getByText('Practice order', { exact: true }).first()).toBeVisible()
    for (const move of [/^Accept/, 'Ready', 'Handed over']) {
      await testOrder(page).getByRole('button', { name: move }).click()
    }
    await expect(guest.getByRole('heading', { level: 1, name: 'Picked up' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'How was your order?' })).toBeHidden()
  })

  await test.step('the numbers and the stock of the day are those before it', async () => {
    expect((await placeTestOrder(url, corner, { dish: 'lamb', count: 3 })).number).toBe(1)
  })

  await test.step('all test orders end together', async () => {
    await chooseInMenu(page, 'Send a test order')
    const next = page.getByRole('article', { name: /^Order T2\b/ })
    await expect(next).toBeVisible()
    await chooseInMenu(page, 'End the test order')
    await expect(next).toBeHidden()
    await expect(page.getByRole('article', { name: /^Order 1\b/ })).toBeVisible()
  })
})

/** The page of the branch's test order, whose key the console does not show. */
async function pageOf(branch: string, reference: string): Promise<string> {
  const rows = await queryDatabase<{ id: string; key: string }>(
    process.env[dataDirVariable] ?? '',
    'select id, key from orders where branch_id = $1 and practice',
    [branch],
  )
  return `/${reference}/order/${rows[0]?.id}?key=${rows[0]?.key}`
}
