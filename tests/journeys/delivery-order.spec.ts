import { fillContact, placeOrder } from '../support/checkout.ts'
import { addToCart, chooseArea, fillAddress, openDish, orderNumber, waitForHydration } from '../support/guest.ts'
import { arabic, desktop, expect, test } from '../support/journey.ts'
import { boardColumn, hasPlayedSound, inOrderSheet, orderCard, recordSounds, signIn } from '../support/staff.ts'

test('a guest on a phone orders delivery and follows the order until it is delivered', async ({ page, openPage }) => {
  const owner = await openPage(desktop)
  await recordSounds(owner)
  await signIn(owner)
  await owner.getByRole('button', { name: /^Shop and branch/ }).click()
  await owner.getByRole('link', { name: 'Salmiya', exact: true }).click()
  // Each branch has its own board and sound setting.
  await expect(owner).toHaveURL(/branch=/)
  await owner.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(owner.getByText('Live', { exact: true })).toBeVisible()

  await page.goto('/mashawi')
  await page.getByRole('link', { name: /^Delivery/ }).click()
  await expect(page).toHaveURL('/mashawi/delivery')

  await test.step('the guest selects a delivery area', async () => {
    await chooseArea(page, 'Salmiya')
    await expect(page.getByRole('button', { name: /^Delivery Salmiya/ })).toBeVisible()
  })

  await test.step('an item with required options cannot be added without them', async () => {
    const tawook = await openDish(page, 'Shish tawook')
    await tawook.getByRole('button', { name: /^Add to cart/ }).click()
    await expect(tawook.getByRole('alert')).toHaveText('Please choose: Your bread')
    await tawook.getByRole('radio', { name: /^Four skewers/ }).check()
    await tawook.getByRole('radio', { name: 'Saj' }).check()
    for (const sauce of ['Garlic toum', 'Tahini', 'Daqoos']) {
      await tawook.getByRole('checkbox', { name: new RegExp(`^${sauce}`) }).check()
    }
    await tawook.getByRole('textbox', { name: /^Special requests/ }).fill('Well done, please')
    // 5.750 and three sauces at 0.200, two of them free.
    await expect(tawook.getByRole('button', { name: 'Add to cart KD 5.950' })).toBeVisible()
    await tawook.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'Increase' }).click()
    await expect(tawook.getByRole('button', { name: 'Add to cart KD 11.900' })).toBeVisible()
    await addToCart(tawook)
  })

  await test.step('more items are added to the cart', async () => {
    await addToCart(await openDish(page, 'Hummus'))
    await page.getByRole('button', { name: 'Add Jumbo prawns on charcoal' }).first().click()
    await expect(page.getByRole('group', { name: 'Jumbo prawns on charcoal' }).first()).toBeVisible()
    await page.getByRole('link', { name: /View cart/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await expect(page.getByText('Four skewers, Saj, Garlic toum, Tahini and Daqoos')).toBeVisible()
    const hummus = page.getByRole('listitem').filter({ hasText: 'Hummus' })
    await hummus.getByRole('button', { name: 'Increase' }).click()
    await expect(hummus.getByRole('status')).toHaveText('2')
  })

  const total = await test.step('a coupon reduces the total by 10 %', async () => {
    await page.getByRole('button', { name: 'Add a coupon' }).click()
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('ahlan')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You save KD 2.001')).toBeVisible()
    const costs = page.getByRole('complementary', { name: 'Price details' })
    await expect(costs.getByRole('term').filter({ hasText: 'AHLAN' })).toBeVisible()
    // 11.900 + 2 × 1.100 + 5.907 (15 % off 6.950) = 20.007, less 10 %, plus 0.500 delivery.
    await expect(costs.getByRole('definition').filter({ hasText: 'KD 18.506' })).toBeVisible()
    return 'KD 18.506'
  })

  await test.step('the guest fills in address, contact and payment', async () => {
    await page.getByRole('link', { name: `Continue to checkout ${total}` }).click()
    await page.getByRole('textbox', { name: 'Block', exact: true }).fill('10')
    await page.getByRole('textbox', { name: 'Street', exact: true }).fill('4')
    await page.getByRole('button', { name: `Place order ${total}` }).click()
    await expect(page.getByRole('alert')).toContainText('Enter your house number')
    await fillAddress(page, { name: 'Sara Haddad', phone: '5550 1234' })
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(page.getByText('Block 10, Street 4, House number 17')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Cash')
    await page.getByRole('button', { name: `Place order ${total}` }).click()
  })

  await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
  await expect(page).toHaveURL(/\/mashawi\/order\/[\w-]+\/success\?key=[\w-]+$/)
  const number = await orderNumber(page)
  const card = orderCard(owner, number)

  await test.step('the board shows the order at once and plays a sound', async () => {
    await expect(
      boardColumn(owner, 'New').getByRole('article', { name: new RegExp(`^Order ${number}\\b`) }),
    ).toBeVisible()
    await expect(card).toContainText('Shish tawook')
    await expect.poll(() => hasPlayedSound(owner)).toBe(true)
    await inOrderSheet(owner, number, async (sheet) => {
      for (const text of ['Shish tawook', 'Well done, please', 'Sara Haddad', total]) {
        await expect(sheet).toContainText(text)
      }
    })
  })

  const guestSees = async (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  // Detects a page reload.
  await page.evaluate(() => Object.assign(window, { samePage: true }))

  await test.step('every change of state appears on the guest’s page without a reload', async () => {
    await inOrderSheet(owner, number, (sheet) => sheet.getByRole('button', { name: 'Five minutes less' }).click())
    await card.getByRole('button', { name: 'Accept · 30 min' }).click()
    await expect(
      boardColumn(owner, 'Preparing').getByRole('article', { name: new RegExp(`^Order ${number}\\b`) }),
    ).toBeVisible()
    await guestSees('Being prepared')
    await expect(page.getByText('30 min', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/Being prepared/)

    await card.getByRole('button', { name: 'Ready' }).click()
    await guestSees('Ready for the driver')
    await card.getByRole('button', { name: 'Out for delivery' }).click()
    await guestSees('On its way')
    await card.getByRole('button', { name: 'Delivered' }).click()
    await guestSees('Delivered')
    await expect(card).toHaveCount(0)
  })
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)

  await test.step('in Arabic, the order shows the area in Arabic and the formatted phone number', async () => {
    const reader = await openPage(arabic)
    await reader.goto(page.url())
    await expect(reader.getByText('السالمية، محافظة حولي').first()).toBeVisible()
    await expect(reader.getByText('+965 555 01234').first()).toBeVisible()
  })

  await test.step('the timeline stays on the page, and the cart is empty', async () => {
    await page.reload()
    await guestSees('Delivered')
    await expect(page.getByRole('region', { name: 'Order timeline' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText(total)
    await page.getByRole('link', { name: 'Cart', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test('a reload keeps the typed address, and the order removes it from the tab', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Dasma')
  await page.getByRole('button', { name: 'Add Jumbo prawns on charcoal' }).first().click()
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  await page.goto('/mashawi/delivery/checkout')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Apartment' }).check()
  const typed = { Block: '4', Street: 'Unsent Street', Building: '12', Floor: '3' }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await fillContact(page, { name: 'Noura', phone: '50001234' })

  await page.reload()
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Noura')
  await field('Apartment number').fill('8')
  await placeOrder(page)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Unsent Street|Noura|50001234/)
})
