import { createFakeCloudPrinter } from '@sofra/fakes'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { inOrderSheet, orderCard, signIn, waitForLiveBoard } from '../support/staff.ts'
import { branchOf, importTestShop, placeTestOrder, unusedReference } from '../support/test-shop.ts'

test.use(desktop)

test('an owner sets up a printer, which prints accepted orders and, on request, prints them again', async ({
  page,
  url,
}) => {
  const corner = { reference: unusedReference(), lambs: 3, pickupOnly: true }
  await importTestShop(url, corner)
  const branch = await branchOf(url, corner.reference)
  await signIn(page, 'owner@majlis.demo')
  await page.goto(`/console/settings/printers?branch=${branch}`)
  const printer = await test.step('the printer gets an address and makes contact', async () => {
    await page.getByRole('textbox', { name: 'Name of a new printer' }).fill('Kitchen')
    await page.getByRole('button', { name: 'Add printer' }).click()
    const section = page.getByRole('region', { name: 'Kitchen' })
    await section.getByRole('button', { name: 'Create the address' }).click()
    const address = await section.getByLabel('Address', { exact: true }).inputValue()
    const fake = createFakeCloudPrinter({ address, fetch: (request) => fetch(request) })
    await fake.cycle()
    await expect(section.getByText('Ready', { exact: true })).toBeVisible()
    await section.getByRole('button', { name: 'Print a test ticket' }).click()
    await expect.poll(() => fake.cycle()).toBe(true)
    return fake
  })

  const { number } = await placeTestOrder(url, corner, { dish: 'falafel' })
  await test.step('an accepted order is printed once', async () => {
    await page.goto(`/console/orders?branch=${branch}`)
    await waitForLiveBoard(page)
    expect(await printer.cycle()).toBe(false)
    await orderCard(page, number)
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(orderCard(page, number).getByRole('button', { name: /^Ready/ })).toBeVisible()
    await expect.poll(() => printer.cycle()).toBe(true)
    expect(await printer.cycle()).toBe(false)
  })

  await test.step('the ticket is printed again from the order', async () => {
    await inOrderSheet(page, number, async (sheet) => {
      await sheet.getByRole('button', { name: 'Print', exact: true }).click()
      await page.getByRole('dialog', { name: 'Print the ticket' }).getByRole('button', { name: 'Kitchen' }).click()
      await expect(page.getByText('Ticket sent to Kitchen')).toBeVisible()
    })
    expect(await printer.cycle()).toBe(true)
    expect(printer.paper).toHaveLength(3)
  })
})

test('the browser prints a ticket on one page as wide as its paper', async ({ page, url }) => {
  const corner = { reference: unusedReference(), lambs: 3, pickupOnly: true }
  await importTestShop(url, corner)
  const branch = await branchOf(url, corner.reference)
  const { number } = await placeTestOrder(url, corner, { dish: 'falafel' })
  await signIn(page, 'owner@majlis.demo')
  await page.goto(`/console/orders?branch=${branch}`)
  await waitForLiveBoard(page)
  await inOrderSheet(page, number, async (sheet) => {
    expect(await pagesOfPrint(page)).toEqual([80])
    await sheet.getByRole('button', { name: 'Print options' }).click()
    const options = page.getByRole('dialog', { name: 'Print the ticket' })
    await options.getByRole('radio', { name: '58 mm' }).check()
    await page.keyboard.press('Escape')
    expect(await pagesOfPrint(page)).toEqual([58])
  })
  await page.reload()
  await waitForLiveBoard(page)
  await inOrderSheet(page, number, async () => expect(await pagesOfPrint(page)).toEqual([58]))
})

/** The widths of the printed pages in millimetres. */
async function pagesOfPrint(page: Page): Promise<number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) [\d.]+\s*\]/g)]
  return boxes.map(([, points]) => Math.round((Number(points) / 72) * 25.4))
}
