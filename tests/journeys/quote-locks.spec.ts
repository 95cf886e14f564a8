import { journeyStart } from '../support/clock.ts'
import { chooseArea, fillAddress } from '../support/guest.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { layoutShifts } from '../support/page-monitor.ts'

const add = (page: Page, dish: string) =>
  page
    .getByRole('button', { name: `Add ${dish}`, exact: true })
    .first()
    .click()
const sent = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
const heldLine = (page: Page) => page.getByText(/^Price locked for \d+:\d\d$/)

/** Whoever scans a table has nothing to fill in: they are at the payment at once. */
async function reachPayment(page: Page, table: number): Promise<void> {
  await page.goto(`/mashawi/dine-in?table=salmiya-table-${table}`)
  await add(page, 'Lentil soup')
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expect(heldLine(page)).toBeVisible()
}

const lockIn = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((key) => key.startsWith('sofra.hold.'))
    return key ? (JSON.parse(sessionStorage.getItem(key) ?? '{}').link.id as string) : null
  })

test('a guest who has reached the payment keeps the price, also through a reload, and orders at it', async ({
  page,
}) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  await add(page, 'Jumbo prawns on charcoal')
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to address/ }).click()
  await fillAddress(page, { name: 'Dalal', phone: '9000 6543' })
  await expect(heldLine(page)).toBeVisible()
  const lock = await lockIn(page)

  await page.reload()
  await expect(heldLine(page)).toBeVisible()
  expect(await lockIn(page)).toBe(lock)
  const ordered = page.waitForRequest(/place\.json/)
  await page.getByRole('button', { name: /^Place order/ }).click()
  expect((await ordered).postDataJSON()).toMatchObject({ lock: { id: lock } })
  await sent(page)
  expect(await lockIn(page)).toBeNull()
})

test('back at the cart nothing is held any more, and another cart is held anew', async ({ page }) => {
  await reachPayment(page, 12)
  const lock = await lockIn(page)
  const released = page.waitForResponse(
    (response) => response.url().includes('lock.json') && response.request().method() === 'DELETE',
  )
  await page.getByRole('link', { name: 'Edit Your order' }).click()
  expect((await released).status()).toBe(204)
  expect(await lockIn(page)).toBeNull()
  await page.getByRole('button', { name: 'Increase' }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expect(heldLine(page)).toBeVisible()
  expect(await lockIn(page)).not.toBe(lock)
  expect(await layoutShifts(page)).toEqual([])
})

test('a hold that has ended says so, and the order is placed all the same', async ({ page }) => {
  await page.clock.install({ time: journeyStart })
  await reachPayment(page, 9)
  await page.clock.fastForward('10:01')
  await expect(page.getByText('Your price is no longer locked. Prices are checked again when you order.')).toBeVisible()
  await expect(heldLine(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await sent(page)
})

test('a cart that was ordered from another tab is not ordered twice unless the guest says so', async ({ page }) => {
  await page.route(
    '**/place-order.json',
    async (route) => {
      const headers = { ...route.request().headers(), 'idempotency-key': `the-other-tab-${crypto.randomUUID()}` }
      expect(await (await route.fetch({ headers })).json()).toMatchObject({ kind: 'placed' })
      await route.continue()
    },
    { times: 1 },
  )
  await reachPayment(page, 6)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(/^This order was already placed, possibly from another tab/)).toBeVisible()
  await expect(heldLine(page)).toBeVisible()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await sent(page)
})

test('a hold the shop no longer knows of is begun anew', async ({ page }) => {
  await reachPayment(page, 12)
  const lock = await lockIn(page)
  await page.evaluate(async () => {
    const key = Object.keys(sessionStorage).find((key) => key.startsWith('sofra.hold.')) ?? ''
    const { link } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    await fetch('/mashawi/dine-in/lock.json', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lock: link }),
    })
  })
  await page.reload()
  await expect(heldLine(page)).toBeVisible()
  await expect.poll(() => lockIn(page)).not.toBe(lock)
  await expect(heldLine(page)).toBeVisible()
})
