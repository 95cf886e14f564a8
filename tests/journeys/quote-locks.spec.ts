import { expectPriceLocked, storedLockId } from '../support/checkout.ts'
import { journeyStart } from '../support/clock.ts'
import { chooseArea, fillAddress, waitForMenuLayout } from '../support/guest.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { layoutShifts } from '../support/page-monitor.ts'

const add = (page: Page, dish: string) =>
  page
    .getByRole('button', { name: `Add ${dish}`, exact: true })
    .first()
    .click()
const expectOrderSent = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
const lockTimer = (page: Page) => page.getByText(/^Price locked for \d+:\d\d$/)

/** Reaches the payment section; a scanned table needs no further input. */
async function reachPayment(page: Page, table: number): Promise<void> {
  await page.goto(`/mashawi/dine-in?table=salmiya-table-${table}`)
  await waitForMenuLayout(page)
  await add(page, 'Lentil soup')
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expectPriceLocked(page)
}

test('a quote lock survives a reload and is used by the order', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  await add(page, 'Jumbo prawns on charcoal')
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await fillAddress(page, { name: 'Dalal', phone: '9000 6543' })
  await expectPriceLocked(page)
  const lock = await storedLockId(page)

  await page.reload()
  await expectPriceLocked(page)
  expect(await storedLockId(page)).toBe(lock)
  const ordered = page.waitForRequest(/place-order\.json/)
  await page.getByRole('button', { name: /^Place order/ }).click()
  expect((await ordered).postDataJSON()).toMatchObject({ lock: { id: lock } })
  await expectOrderSent(page)
  expect(await storedLockId(page)).toBeNull()
})

test('returning to the cart releases the quote lock, and a changed cart gets a new one', async ({ page }) => {
  await reachPayment(page, 12)
  const lock = await storedLockId(page)
  const released = page.waitForResponse(
    (response) => response.url().includes('lock.json') && response.request().method() === 'DELETE',
  )
  await page.getByRole('link', { name: 'Edit Your cart' }).click()
  expect((await released).status()).toBe(204)
  expect(await storedLockId(page)).toBeNull()
  await page.getByRole('button', { name: 'Increase' }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expectPriceLocked(page)
  expect(await storedLockId(page)).not.toBe(lock)
  expect(await layoutShifts(page)).toEqual([])
})

test('a quote lock counts down in its last two minutes; its end is reported, and the order is placed', async ({
  page,
}) => {
  await page.clock.install({ time: journeyStart })
  await reachPayment(page, 9)
  await expect(lockTimer(page)).toHaveCount(0)
  await page.clock.fastForward('08:01')
  await expect(lockTimer(page)).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(page.getByText('Your price is no longer locked. We’ll check prices again when you order.')).toBeVisible()
  await expect(lockTimer(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expectOrderSent(page)
})

test('a cart ordered in another tab is ordered again only after confirmation', async ({ page }) => {
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
  await expectPriceLocked(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expectOrderSent(page)
})

test('a released quote lock is created again after a reload', async ({ page }) => {
  await reachPayment(page, 12)
  const lock = await storedLockId(page)
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
  await expectPriceLocked(page)
  await expect.poll(() => storedLockId(page)).not.toBe(lock)
  await expectPriceLocked(page)
})
