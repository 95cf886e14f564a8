import { desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { requestJson } from '../support/order.ts'
import { signIn } from '../support/staff.ts'
import { branchOf, importTestShop, placeTestOrder, unusedReference } from '../support/test-shop.ts'

/** Opens the stock screen and finds one row. */
async function find(page: Page, term: string, search = ''): Promise<void> {
  await page.goto(`/console/menu/stock${search}`)
  await expect(page.locator('[data-connection="live"]')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search items and choices' }).fill(term)
}

const available = (page: Page, name: string) => page.getByRole('switch', { name: `Available: ${name}` })

test.describe('on a phone', () => {
  test.use(phone)

  test('a cashier brings a choice back and marks it as sold out, for the page of a guest too', async ({
    page,
    openPage,
  }) => {
    const guest = await openPage(phone)
    await guest.goto('/mashawi/delivery/charcoal-grill/mixed-grill-two')
    const coleslaw = guest.getByRole('checkbox', { name: /^Coleslaw/ })
    await expect(coleslaw).toBeDisabled()
    const expectForGuests = (state: 'enabled' | 'disabled') =>
      expect(async () => {
        await guest.reload()
        await expect(coleslaw).toBeEnabled({ enabled: state === 'enabled', timeout: 1000 })
      }).toPass()

    await signIn(page, 'cashier@mashawi.demo')
    await find(page, 'coleslaw')
    await expect(page.getByRole('heading', { name: 'Choices: Choose two sides' })).toBeVisible()
    await available(page, 'Coleslaw').click()
    await expectForGuests('enabled')

    await page.getByRole('button', { name: /^Coleslaw/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Coleslaw' })
    await sheet.getByRole('button', { name: 'Sold out until further notice' }).click()
    await expectForGuests('disabled')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(available(page, 'Coleslaw')).not.toBeChecked()
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('counted stock is set, and follows an order and its rejection', async ({ page, url }) => {
    const shop = { reference: unusedReference(), lambs: 12 }
    await importTestShop(url, shop)
    const branch = await branchOf(url, shop.reference)
    await signIn(page, 'owner@majlis.demo')
    await find(page, 'lamb', `?branch=${branch}`)
    const count = page.getByRole('textbox', { name: 'Portions left: Whole lamb' })
    await expect(count).toHaveValue('12')

    const { order_id } = await placeTestOrder(url, shop, { dish: 'lamb', count: 2 })
    await expect(count).toHaveValue('10')
    await page.getByRole('button', { name: 'One more: Whole lamb' }).click()
    await expect(count).toHaveValue('11')
    const rejection = { state: 'rejected', reason: 'No gas' }
    const rejected = page.request.post(`/api/console/orders/${order_id}/move`, {
      data: rejection,
      headers: { origin: url },
    })
    expect((await rejected).status()).toBe(200)
    await expect(count).toHaveValue('13')

    await count.fill('٥')
    await count.press('Enter')
    const forGuests = async () =>
      (await requestJson<{ item: { stock: number } }>(`${url}/api/webapp/v5/item/${branch}/lamb`)).item.stock
    await expect.poll(forGuests).toBe(5)
    await expect(count).toHaveValue('5')
  })

  test('one press marks an item as sold out in all branches', async ({ page }) => {
    await signIn(page)
    await find(page, 'rose muhallabia')
    await available(page, 'Rose muhallabia').click()
    await expect(page.getByRole('button', { name: /Rose muhallabia Sold out until/ })).toBeVisible()
    await page.getByRole('button', { name: /^Rose muhallabia/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Rose muhallabia' })
    await sheet.getByRole('combobox', { name: 'Branch' }).selectOption({ label: 'Jahra' })
    await expect(sheet.getByText(/^Sold out until .*05:00$/).first()).toBeVisible()
    await sheet.getByRole('button', { name: 'Available', exact: true }).click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Sold out in 1 of 2 branches')).toBeVisible()
    await available(page, 'Rose muhallabia').click()
    await expect(available(page, 'Rose muhallabia')).toBeChecked()
    await expect(page.getByText('Sold out in 1 of 2 branches')).toHaveCount(0)
  })
})

test.describe('without a connection', () => {
  test.use({ ...desktop, tolerated: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to load resource/] })

  test('a change that could not be made is taken back with a reason, and retried', async ({ page, context }) => {
    await signIn(page)
    await find(page, 'umm ali')
    await context.setOffline(true)
    await available(page, 'Umm Ali').click()
    await expect(page.getByText('Umm Ali wasn’t changed: no connection to the server.')).toBeVisible()
    await expect(available(page, 'Umm Ali')).toBeChecked()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(available(page, 'Umm Ali')).not.toBeChecked()
    await available(page, 'Umm Ali').click()
    await expect(available(page, 'Umm Ali')).toBeChecked()
  })
})
