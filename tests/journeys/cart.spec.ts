import { addItemToCart } from '../support/checkout.ts'
import { addDish, addToCart, chooseArea, goToCart, openDish } from '../support/guest.ts'
import { desktop, expect, test } from '../support/journey.ts'
import { layoutShifts } from '../support/page-monitor.ts'

test('the cart survives a reload and is shared by all tabs', async ({ page, context }) => {
  await page.goto('/mashawi/pickup')
  await addDish(page, 'Lentil soup')
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
  await addDish(tab, 'Seafood soup')
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
  for (const dish of ['Lentil soup', 'Muhammara', 'Seafood soup']) await addDish(page, dish)
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
  for (const dish of ['Lentil soup', 'Muhammara']) await addDish(page, dish)
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
  await addDish(page, 'Lentil soup')
  await goToCart(page)
  const companions = page.getByRole('region', { name: 'Goes well with' })
  await companions.getByRole('button', { name: 'Add Tannour bread' }).click()
  await expect(page.getByRole('link', { name: /^Tannour bread.*Edit$/ })).toBeVisible()
  await expect(companions.getByRole('group', { name: 'Tannour bread' })).toBeVisible()
  await expect(companions.getByRole('link', { name: 'Lentil soup' })).toHaveCount(0)
})

test('an order below the minimum cannot be placed, and a refused coupon shows its reason', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  await addDish(page, 'Lentil soup')
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
