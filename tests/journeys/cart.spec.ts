import { addItemToCart } from '../support/checkout.ts'
import { addToCart, chooseArea, fillAddress, openDish } from '../support/guest.ts'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { layoutShifts } from '../support/page-monitor.ts'
import { signIn } from '../support/staff.ts'

const add = (page: Page, dish: string) =>
  page
    .getByRole('button', { name: `Add ${dish}`, exact: true })
    .first()
    .click()
const goToCart = (page: Page) => page.getByRole('link', { name: /View cart/ }).click()

test('the cart is there again after the page was closed, in every tab', async ({ page, context }) => {
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

test('the same dish as before is one more of it, a different one is another line', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  for (const bread of ['Saj', 'Saj', 'Tannour flatbread']) {
    const tawook = await openDish(page, 'Shish tawook')
    await tawook.getByRole('radio', { name: bread }).check()
    await addToCart(tawook)
  }
  await goToCart(page)
  await expect(page.getByRole('link', { name: /^Shish tawook.*Edit$/ })).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Shish tawook' }).first().getByRole('status')).toHaveText('2')

  await test.step('what was removed by mistake comes back', async () => {
    const line = page.getByRole('listitem').filter({ hasText: 'Tannour flatbread' })
    await line.getByRole('button', { name: 'Remove Shish tawook' }).click()
    await expect(page.getByRole('link', { name: /^Shish tawook.*Edit$/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: /^Shish tawook.*Edit$/ })).toHaveCount(2)
  })

  await test.step('a line is changed rather than added', async () => {
    await page
      .getByRole('link', { name: /^Shish tawook.*Edit$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/line=/)
    // The page may be loaded whole before the cart is read; what was chosen is what it goes on from.
    await page.reload()
    await expect(page.getByRole('button', { name: /^Update cart/ })).toBeVisible()
    await page.getByRole('radio', { name: /^Four skewers/ }).check()
    await page.getByRole('button', { name: /^Update cart/ }).click()
    await expect(page.getByText('Four skewers and Saj')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Shish tawook.*Edit$/ })).toHaveCount(2)
  })
})

test('a line swept aside by a finger is gone, and comes back where it was', async ({ page, context }) => {
  await page.goto('/mashawi/pickup')
  for (const dish of ['Lentil soup', 'Muhammara', 'Seafood soup']) await add(page, dish)
  await goToCart(page)
  const edits = page.getByRole('link', { name: /Edit$/ })
  await expect(edits).toHaveText([/^Lentil soup/, /^Muhammara/, /^Seafood soup/])

  const finger = await context.newCDPSession(page)
  const sweep = async (dish: string, far: number) => {
    const box = await page.getByRole('link', { name: new RegExp(`^${dish}`) }).boundingBox()
    if (!box) throw new Error(`Cannot sweep ${dish} aside: it is not in sight`)
    const { x, y } = { x: box.x + 20, y: box.y + box.height / 2 }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let part = 1; part <= 10; part++) {
      const touchPoints = [{ x: x + (far * part) / 10, y }]
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await test.step('a little is not enough', async () => {
    await sweep('Muhammara', 60)
    await expect(edits).toHaveCount(3)
    await expect(page).toHaveURL('/mashawi/pickup/cart')
  })
  await sweep('Muhammara', 220)
  await expect(edits).toHaveText([/^Lentil soup/, /^Seafood soup/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(edits).toHaveText([/^Lentil soup/, /^Muhammara/, /^Seafood soup/])
})

test('on a desktop a line of many goes with one press, and comes back as many', async ({ openPage }) => {
  const page = await openPage(desktop)
  await page.goto('/mashawi/pickup')
  for (const dish of ['Lentil soup', 'Muhammara']) await add(page, dish)
  await page
    .getByRole('link', { name: /^Review order/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
  const soup = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Lentil soup' }) })
  await soup.getByRole('button', { name: 'Increase' }).click()
  await expect(soup.getByRole('status')).toHaveText('2')
  await soup.getByRole('button', { name: 'Remove Lentil soup' }).click()
  await expect(soup).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(soup.getByRole('status')).toHaveText('2')
})

test('on a desktop the way to the cart takes its place without moving anything', async ({ openPage }) => {
  const page = await openPage(desktop)
  await addItemToCart(page, '/attar/pickup/pantry/date-syrup')
  await page.goto('/attar/pickup/pantry/date-syrup')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
})

test('what goes well with the cart is a press away', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await add(page, 'Lentil soup')
  await goToCart(page)
  const companions = page.getByRole('region', { name: 'Goes well with' })
  await companions.getByRole('button', { name: 'Add Tannour bread' }).click()
  await expect(page.getByRole('link', { name: /^Tannour bread.*Edit$/ })).toBeVisible()
  await expect(companions.getByRole('group', { name: 'Tannour bread' })).toBeVisible()
  await expect(companions.getByRole('link', { name: 'Lentil soup' })).toHaveCount(0)
})

test('going to the other branch keeps what it serves, and says what it does not', async ({ page }) => {
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

test('a dish that sells out while it is in the cart is not ordered, and the guest is told how to go on', async ({
  page,
  openPage,
}) => {
  await page.goto('/mashawi/dine-in?table=salmiya-table-10')
  // No other journey may want it while it is sold out.
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
    await expect(page.getByRole('alert').filter({ hasText: 'Fix the marked item to continue' })).toBeVisible()
    await expect(page).toHaveURL('/mashawi/dine-in/cart')
    const line = page.getByRole('listitem').filter({ hasText: 'Baba ghanoush' })
    await expect(line.getByText('Sold out')).toBeVisible()
    await expect(onward).toHaveCount(0)
    await line.getByRole('button', { name: 'Remove', exact: true }).click()
    await onward.click()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Receipt' })).not.toContainText('Baba ghanoush')
  } finally {
    await onSale.click()
    await expect(onSale).toBeChecked()
    await expect(owner.getByText(/^Sold out until/)).toBeHidden()
    // The switch shows what was asked for before the shop has answered.
    await expect(onSale).not.toHaveAttribute('aria-busy')
  }
})

test('a guest whose menu is out of date sees the shop’s own price before anything is ordered', async ({ page }) => {
  // The shop has published since: the question stays although the page fetches the newer menu behind it.
  await page.route('**/checkout.data*', async (route) => {
    const answer = await route.fetch()
    const published = (await answer.text()).replaceAll(/("menuVersion",")[^"]+"/g, '$1published-since"')
    await route.fulfill({ response: answer, body: published })
  })
  // What somebody would do who would like to pay less, and what an old page does by itself.
  await page.route('**/menu.json*', async (route) => {
    const answer = await route.fetch()
    const menu = JSON.parse((await answer.text()).replaceAll('"price":950', '"price":350'))
    await route.fulfill({ response: answer, json: menu })
  })
  // The guest is faster than the shop's own reckoning, which would correct the price on the button.
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

test('whatever stands in the browser’s storage, the shop opens and sells', async ({ page }) => {
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
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    await page.goto('/mashawi/pickup')
    await add(page, 'Mutabbal')
    await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  }
})

test('an order below the minimum is not brought, and a coupon that does not apply says why', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  await add(page, 'Lentil soup')
  await goToCart(page)
  await expect(page.getByText('Add KD 2.050 to reach the minimum order').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add more' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Lentil soup' })
    .getByRole('button', { name: 'Increase' })
    .click({ clickCount: 3 })
  await expect(page.getByRole('link', { name: /^Continue to address/ })).toBeVisible()
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

test.describe('on the road', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] })

  test('without a network the order is kept, and sent once when the network is back', async ({ page, context }) => {
    await page.goto('/mashawi/delivery')
    await chooseArea(page, 'Salmiya')
    await add(page, 'Jumbo prawns on charcoal')
    await goToCart(page)
    await page.getByRole('link', { name: /^Continue to address/ }).click()
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
