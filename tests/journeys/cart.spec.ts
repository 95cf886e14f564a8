import { addItemToCart } from '../support/checkout.ts'
import { addToCart, chooseArea, fillAddress, openDish } from '../support/guest.ts'
import { desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { layoutShifts } from '../support/page-monitor.ts'
import { signIn } from '../support/staff.ts'
import { createGuest } from '../support/visitors.ts'

/** Adds a dish, and waits for its stepper: a press in a section that is not interactive yet is repeated later. */
async function add(page: Page, dish: string): Promise<void> {
  const link = page.getByRole('link', { name: dish, exact: true })
  const card = page.getByRole('article').filter({ has: link }).first()
  await card.getByRole('button', { name: `Add ${dish}`, exact: true }).click()
  await expect(card.getByRole('button', { name: 'Increase' })).toBeVisible()
}

const goToCart = (page: Page) => page.getByRole('link', { name: /View cart/ }).click()

test('the cart survives a reload and is shared by all tabs', async ({ page, context }) => {
  await page.goto('/mashawi/pickup')
  await add(page, 'Lentil soup')
  const tawook = await openDish(page, 'Shish tawook')
  await tawook.getByRole('radio', { name: 'Saj' }).check()
  await tawook.getByRole('textbox', { name: /^Special requests/ }).fill('No garlic')
  await addToCart(tawook)
  await page.reload()
  await goToCart(page)
  await expect(page.getByText('Two skewers and Saj')).toBeVisible()
  await expect(page.getByText('No garlic')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/mashawi/pickup')
  await add(tab, 'Seafood soup')
  await expect(page.getByRole('link', { name: /Seafood soup/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

test('an identical item increases the line’s quantity, a different one adds a line', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  for (const bread of ['Saj', 'Saj', 'Tannour flatbread']) {
    const tawook = await openDish(page, 'Shish tawook')
    await tawook.getByRole('radio', { name: bread }).check()
    await addToCart(tawook)
  }
  await goToCart(page)
  await expect(page.getByRole('link', { name: /^Shish tawook.*Edit$/ })).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Shish tawook' }).first().getByRole('status')).toHaveText('2')

  await test.step('a removed line can be restored', async () => {
    const line = page.getByRole('listitem').filter({ hasText: 'Tannour flatbread' })
    await line.getByRole('button', { name: 'Remove Shish tawook' }).click()
    await expect(page.getByRole('link', { name: /^Shish tawook.*Edit$/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: /^Shish tawook.*Edit$/ })).toHaveCount(2)
  })

  await test.step('editing changes the line instead of adding one', async () => {
    await page
      .getByRole('link', { name: /^Shish tawook.*Edit$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/line=/)
    // After a reload, the item page starts from the selected options of the line.
    await page.reload()
    await expect(page.getByRole('button', { name: /^Update cart/ })).toBeVisible()
    await page.getByRole('radio', { name: /^Four skewers/ }).check()
    await page.getByRole('button', { name: /^Update cart/ }).click()
    await expect(page.getByText('Four skewers and Saj')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Shish tawook.*Edit$/ })).toHaveCount(2)
  })
})

test('swiping a line removes it, and undo restores it at its position', async ({ page, context }) => {
  await page.goto('/mashawi/pickup')
  for (const dish of ['Lentil soup', 'Muhammara', 'Seafood soup']) await add(page, dish)
  await goToCart(page)
  const edits = page.getByRole('link', { name: /Edit$/ })
  await expect(edits).toHaveText([/^Lentil soup/, /^Muhammara/, /^Seafood soup/])

  const finger = await context.newCDPSession(page)
  const swipe = async (dish: string, distance: number) => {
    const box = await page.getByRole('link', { name: new RegExp(`^${dish}`) }).boundingBox()
    if (!box) throw new Error(`Cannot swipe ${dish}: it is not visible`)
    const { x, y } = { x: box.x + 20, y: box.y + box.height / 2 }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let part = 1; part <= 10; part++) {
      const touchPoints = [{ x: x + (distance * part) / 10, y }]
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await test.step('a short swipe does nothing', async () => {
    await swipe('Muhammara', 60)
    await expect(edits).toHaveCount(3)
    await expect(page).toHaveURL('/mashawi/pickup/cart')
  })
  await swipe('Muhammara', 220)
  await expect(edits).toHaveText([/^Lentil soup/, /^Seafood soup/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(edits).toHaveText([/^Lentil soup/, /^Muhammara/, /^Seafood soup/])
})

test('on a desktop, remove deletes a line of several, and undo restores its quantity', async ({ openPage }) => {
  const page = await openPage(desktop)
  await page.goto('/mashawi/pickup')
  for (const dish of ['Lentil soup', 'Muhammara']) await add(page, dish)
  await page
    .getByRole('link', { name: /^Review order/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  const soup = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Lentil soup' }) })
  await soup.getByRole('button', { name: 'Increase' }).click()
  await expect(soup.getByRole('status')).toHaveText('2')
  await soup.getByRole('button', { name: 'Remove Lentil soup' }).click()
  await expect(soup).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(soup.getByRole('status')).toHaveText('2')
})

test('on a desktop, the cart link appears without a layout shift', async ({ openPage }) => {
  const page = await openPage(desktop)
  await addItemToCart(page, '/attar/pickup/pantry/date-syrup')
  await page.goto('/attar/pickup/pantry/date-syrup')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
})

test('a suggested item is added with one press', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await add(page, 'Lentil soup')
  await goToCart(page)
  const companions = page.getByRole('region', { name: 'Goes well with' })
  await companions.getByRole('button', { name: 'Add Tannour bread' }).click()
  await expect(page.getByRole('link', { name: /^Tannour bread.*Edit$/ })).toBeVisible()
  await expect(companions.getByRole('group', { name: 'Tannour bread' })).toBeVisible()
  await expect(companions.getByRole('link', { name: 'Lentil soup' })).toHaveCount(0)
})

test('changing the branch keeps the items it serves and reports removed ones', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await add(page, 'Lentil soup')
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
  await add(page, 'Baba ghanoush')
  await add(page, 'Lentil soup')
  await goToCart(page)
  const onward = page.getByRole('link', { name: /^Continue to checkout/ })
  await expect(onward).toBeVisible()

  const owner = await openPage(desktop)
  await signIn(owner)
  await owner.getByRole('link', { name: 'Menu', exact: true }).click()
  await owner.getByRole('searchbox', { name: 'Search items' }).fill('baba ghanoush')
  const onSale = owner.getByRole('switch', { name: 'Available: Baba ghanoush' })
  await onSale.click()
  await expect(owner.getByText(/^Sold out until/)).toBeVisible()

  try {
    await onward.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Remove the sold-out item to continue' })).toBeVisible()
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
  await add(page, 'Lentil soup')
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
  await add(page, 'Lentil soup')
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
    await add(page, 'Mutabbal')
    await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  }
})

test('an order below the minimum cannot be placed, and a refused coupon shows its reason', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  await add(page, 'Lentil soup')
  await goToCart(page)
  const minimum = page.getByText('Add KD 2.050 to reach the minimum order').filter({ visible: true })
  await expect(minimum).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Add more' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Lentil soup' })
    .getByRole('button', { name: 'Increase' })
    .click({ clickCount: 3 })
  await expect(page.getByRole('link', { name: /^Continue to checkout/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add a coupon' }).click()
  for (const [code, why] of [
    ['nonsense', 'This code isn’t valid'],
    ['EID2024', 'This code has expired'],
    ['KUNAFA', 'Not valid for the items in your cart'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Coupon code' }).fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(why)).toBeVisible()
    await page.getByRole('button', { name: 'Remove coupon' }).click()
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
    await add(page, 'Jumbo prawns on charcoal')
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
