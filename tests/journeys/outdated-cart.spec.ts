import { addDish, addToCart, chooseArea, fillAddress, goToCart, openDish } from '../support/guest.ts'
import { desktop, expect, phone, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'
import { createGuest } from '../support/visitors.ts'

test('changing the branch keeps the items it serves and reports removed ones', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await addDish(page, 'Lentil soup')
  const hammour = await openDish(page, 'Whole grilled hammour')
  for (const group of await hammour.getByRole('group').filter({ hasText: 'required' }).all()) {
    await group.getByRole('radio').first().check()
  }
  await addToCart(hammour)
  await page.getByRole('link', { name: /^More/ }).click()
  await page.getByRole('link', { name: 'Branches' }).click()
  await page.getByRole('link', { name: 'Order here' }).click()
  await expect(page).toHaveURL('/mashawi-jahra')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Pickup/ })
    .click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByText('1 item was removed because it isn’t available at this branch')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Lentil soup/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /hammour/ })).toHaveCount(0)
})

test('an item that sells out in the cart is not ordered, and the guest is asked to remove it', async ({
  page,
  openPage,
}) => {
  await page.goto('/mashawi/dine-in?table=salmiya-table-10')
  // No other journey orders this item.
  await addDish(page, 'Baba ghanoush')
  await addDish(page, 'Lentil soup')
  await goToCart(page)
  const onward = page.getByRole('link', { name: /^Continue to checkout/ })
  await expect(onward).toBeVisible()

  const owner = await openPage(desktop)
  await signIn(owner)
  await owner.goto('/console/menu/stock')
  await expect(owner.locator('html')).toHaveAttribute('data-ready', 'true')
  await owner.getByRole('searchbox', { name: 'Search items' }).fill('baba ghanoush')
  const onSale = owner.getByRole('switch', { name: 'Available: Baba ghanoush' })
  await onSale.click()
  await expect(owner.getByText(/^Sold out until/)).toBeVisible()

  try {
    await onward.click()
    const reason = page.getByRole('alert').filter({ hasText: 'Remove the sold-out item to continue' })
    await expect(reason).toBeVisible()
    await expect(page).toHaveURL('/mashawi/dine-in/cart')
    const line = page.getByRole('listitem').filter({ hasText: 'Baba ghanoush' })
    await expect(line.getByText('Sold out')).toBeVisible()
    await expect(onward).toHaveCount(0)
    await expect(line.getByRole('button', { name: 'Increase' })).toHaveCount(0)
    await expect(line.getByRole('button', { name: /^Remove/ })).toHaveCount(1)

    // A replacement of the same category, in place of the sold-out item.
    await line.getByRole('button', { name: /^Replace with / }).click()
    await expect(page.getByText(/^Baba ghanoush replaced with /)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Baba ghanoush/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await line.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(reason).toHaveCount(0)
    await onward.click()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Receipt' })).not.toContainText('Baba ghanoush')
  } finally {
    await onSale.click()
    await expect(onSale).toBeChecked()
    await expect(owner.getByText(/^Sold out until/)).toBeHidden()
    // The switch changes before the server has responded.
    await expect(onSale).not.toHaveAttribute('aria-busy')
  }
})

test('a guest with an outdated menu confirms the current price before ordering', async ({ page }) => {
  // The shop has published a newer menu, which the page fetches while the dialog stays open.
  await page.route('**/checkout.data*', async (route) => {
    const answer = await route.fetch()
    const published = (await answer.text()).replaceAll(/("menuVersion",")[^"]+"/g, '$1published-since"')
    await route.fulfill({ response: answer, body: published })
  })
  // A manipulated or outdated price on the page.
  await page.route('**/menu.json*', async (route) => {
    const answer = await route.fetch()
    const menu = JSON.parse((await answer.text()).replaceAll('"price":950', '"price":350'))
    await route.fulfill({ response: answer, json: menu })
  })
  // Delay the server's quote, which would correct the price on the button.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/quote.json', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/mashawi/dine-in?table=salmiya-table-11')
  await addDish(page, 'Lentil soup')
  await goToCart(page)
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await page.getByRole('button', { name: 'Place order KD 0.350' }).click()
  pressed.resolve()
  const change = page.getByRole('alertdialog', { name: 'Your order has changed' })
  await expect(change).toContainText('0.950')
  await expect(page).toHaveURL(/checkout$/)
  await change.getByRole('button', { name: 'Place order for KD 0.950' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText('KD 0.950')
})

test('invalid data in the browser’s storage does not break the shop', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await addDish(page, 'Lentil soup')
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sofra.')))
  expect(keys.some((key) => key.includes('cart'))).toBe(true)
  for (const garbage of [
    '{',
    'null',
    '[]',
    '"cart"',
    '{"version":1,"lines":[{"itemId":7},null,{"itemId":"gone"}],"note":[]}',
  ]) {
    await page.evaluate(
      ({ keys, garbage }) => {
        for (const key of keys) localStorage.setItem(key, garbage)
      },
      { keys, garbage },
    )
    await page.goto('/mashawi/pickup/cart')
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await page.goto('/mashawi/pickup')
    await addDish(page, 'Mutabbal')
    await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  }
})

test('a checkout brought below the minimum order by another tab returns to the cart with the reason', async ({
  browser,
  openPage,
  url,
}) => {
  const page = await openPage({ ...phone, storageState: await createGuest(browser, url) })
  await page.goto('/mashawi/delivery/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/mashawi/delivery/cart')
  await tab.getByRole('button', { name: 'Remove Shish tawook' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('alert')).toHaveText(
    'Your cart was changed in another tab and is now below the minimum order.',
  )
})

test.describe('with an unreliable connection', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] })

  test('offline, the order is kept; online, it is placed', async ({ page, context }) => {
    await page.goto('/mashawi/delivery')
    await chooseArea(page, 'Salmiya')
    await addDish(page, 'Jumbo prawns on charcoal')
    await goToCart(page)
    await page.getByRole('link', { name: /^Continue to checkout/ }).click()
    await fillAddress(page, { name: 'Hamad', phone: '9000 4567' })
    const order = page.getByRole('button', { name: /^Place order/ })
    await expect(order).toBeVisible()
    const offline = page
      .getByText('You’re offline. Your order is saved until you’re back online.')
      .filter({ visible: true })
    await context.setOffline(true)
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
    await order.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
  })
})
