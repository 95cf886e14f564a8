import { readFile } from 'node:fs/promises'
import { orderNumber, waitForHydration } from '../support/guest.ts'
import { arabic, desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { makeOrderBody, placeOrder, requestJson } from '../support/order.ts'
import { pressOnPaymentPage } from '../support/payments.ts'
import { orderCard, signIn, waitForLiveBoard } from '../support/staff.ts'
import { branchOf, importTestShop, placeTestOrder, unusedReference } from '../support/test-shop.ts'

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

test.describe('on a phone', () => {
  test.use(phone)

  test('a guest follows an order until pickup, rates it, and changes the rating', async ({
    page,
    context,
    openPage,
    url,
    tolerated,
  }) => {
    tolerated.push(/ERR_INTERNET_DISCONNECTED/)
    const owner = await openPage(desktop)
    const corner = { reference: unusedReference() }
    await importTestShop(url, corner)
    const { url: order, number } = await placeTestOrder(url, corner, { dish: 'falafel', count: 2 })
    await page.goto(order)
    await title(page, 'Order sent')
    await expect(page.getByRole('heading', { name: 'How was your order?' })).toBeHidden()

    await signIn(owner, 'owner@majlis.demo')
    await owner.goto(`/console/orders?branch=${await branchOf(url, corner.reference)}`)
    await waitForLiveBoard(owner)
    const card = orderCard(owner, number)
    await card.getByRole('button', { name: /^Accept/ }).click()
    await title(page, 'Being prepared')
    await test.step('offline, the page shows the time of its last update; online, it catches up', async () => {
      await context.setOffline(true)
      await expect(page.getByText(/^You’re offline. Last updated at \d\d:\d\d/)).toBeVisible()
      await card.getByRole('button', { name: 'Ready' }).click()
      await expect(card.getByRole('button', { name: 'Handed over' })).toBeVisible()
      await context.setOffline(false)
      await title(page, 'Ready for pickup')
      await expect(page.getByText(/^You’re offline/)).toBeHidden()
    })
    await card.getByRole('button', { name: 'Handed over' }).click()
    await title(page, 'Picked up')

    await test.step('the guest rates with stars and a text', async () => {
      const form = page.getByRole('region', { name: 'How was your order?' })
      await expect(form.getByRole('textbox')).toBeHidden()
      await form.getByRole('radio', { name: '2 out of 5, Fair' }).check()
      await form
        .getByRole('textbox', { name: /^What would you like to tell the restaurant/ })
        .fill('Cold in the middle')
      await form.getByRole('button', { name: 'Send rating' }).click()
      const given = page.getByRole('region', { name: 'Your rating' })
      await expect(given).toContainText('Cold in the middle')
      await expect(given.getByRole('status')).toContainText('Thank you for your feedback.')
    })

    await test.step('the guest changes the rating', async () => {
      await page.reload()
      const given = page.getByRole('region', { name: 'Your rating' })
      await given.getByRole('button', { name: 'Change' }).click()
      const form = page.getByRole('region', { name: 'How was your order?' })
      await form.getByRole('radio', { name: '5 out of 5, Excellent' }).check()
      await form.getByRole('textbox').fill('They brought new ones at once')
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(given).toContainText('They brought new ones at once')
    })

    await test.step('the shop sees the changed rating only', async () => {
      await owner.goto('/console/feedback?show=reviews')
      const said = owner
        .getByRole('article', { name: new RegExp(`^Rating for order ${number} · `) })
        .filter({ hasText: 'new ones' })
      await expect(said).toContainText('5 stars of 5')
      await expect(owner.getByText('Cold in the middle')).toBeHidden()
    })
  })

  test('a feedback message survives a lost connection and reaches the staff', async ({
    page,
    context,
    openPage,
    url,
    tolerated,
  }) => {
    tolerated.push(/ERR_INTERNET_DISCONNECTED/)
    const owner = await openPage(desktop)
    const corner = { reference: unusedReference() }
    await importTestShop(url, corner)
    await page.goto(`/${corner.reference}/more`)
    await page.getByRole('link', { name: 'Feedback' }).click()
    await title(page, 'Feedback')
    // Before hydration, the form is submitted natively, which needs a connection.
    await waitForHydration(page)

    await test.step('an empty message is not sent', async () => {
      await page.getByRole('button', { name: 'Send' }).click()
      const message = page.getByRole('textbox', { name: 'Your message' })
      await expect(message).toBeFocused()
      await expect(message).toHaveAccessibleDescription('Enter your message')
    })

    await page.getByRole('radio', { name: 'Very good' }).check()
    await page.getByRole('radio', { name: 'Service' }).check()
    await page.getByRole('textbox', { name: 'Your message' }).fill(`Kind people at ${corner.reference}`)
    await page.getByRole('textbox', { name: /^Name/ }).fill('Maryam')
    await test.step('offline, the message is kept', async () => {
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('alert')).toContainText('couldn’t send')
      await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(/^Kind people/)
      await context.setOffline(false)
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()

    await signIn(owner, 'owner@majlis.demo')
    await owner.getByRole('link', { name: 'Guests' }).click()
    await owner.getByRole('link', { name: 'Messages' }).click()
    await owner.getByRole('link', { name: 'Service', exact: true }).click()
    const said = owner.getByRole('article').filter({ hasText: `Kind people at ${corner.reference}` })
    await expect(said).toContainText('4 stars of 5')
    await expect(said).toContainText('Maryam')
  })

  test('the success page survives a reload, going back does not order again, and the order is listed', async ({
    page,
  }) => {
    await page.goto('/mashawi/dine-in?table=salmiya-table-9')
    await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
    await page.getByRole('link', { name: /View cart/ }).click()
    await page.getByRole('link', { name: /^Continue to checkout/ }).click()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await title(page, 'Order sent')
    await expect(page).toHaveURL(/\/success\?key=/)
    await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
    const number = await orderNumber(page)

    await page.reload()
    await title(page, 'Order sent')
    expect(await orderNumber(page)).toBe(number)

    const placed: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('place-order.json')) placed.push(request.url())
    })
    await page.goBack()
    await expect(page).not.toHaveURL(/checkout|success/)
    // Before hydration, the navigation may not have finished.
    await waitForHydration(page)
    await page.goForward()
    await title(page, 'Order sent')
    expect(placed).toEqual([])

    await test.step('the order is listed among the orders in progress', async () => {
      await page.goto('/mashawi/orders/status/')
      await expect(page).toHaveURL('/mashawi/orders/status')
      const card = page.getByRole('article', { name: `Order ${number}` })
      await expect(card.getByRole('list', { name: 'Progress' })).toBeVisible()
      await page.goto('/mashawi/Orders/Details')
      await title(page, 'Order sent')
      await expect(page).toHaveURL(/\/mashawi\/order\/[\w-]+\?key=/)
    })
  })
})

test.describe('on a desktop, in Arabic', () => {
  test.use({ ...desktop, ...arabic })

  test('a guest downloads and prints the receipt, and rates the order', async ({ page, openPage, url }) => {
    const owner = await openPage(desktop)
    const corner = { reference: unusedReference() }
    await importTestShop(url, corner)
    const { url: order, number, order_id } = await placeTestOrder(url, corner, { dish: 'falafel' })
    await signIn(owner, 'owner@majlis.demo')
    for (const state of ['accepted', 'ready', 'delivered']) {
      await owner.request.post(`${url}/api/console/orders/${order_id}/move`, {
        data: { state },
        headers: { origin: url },
      })
    }
    await page.goto(order)
    await title(page, 'تم الاستلام')

    await test.step('as a PDF', async () => {
      const arrived = page.waitForEvent('download')
      await page.getByRole('link', { name: 'حفظ PDF' }).click()
      const file = await arrived
      expect(file.suggestedFilename()).toBe(`${corner.reference}-${number}.pdf`)
      const bytes = await readFile(await file.path())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    })

    await test.step('the printed page shows the receipt only', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('شكرًا لطلبك.')).toBeVisible()
      await expect(page.getByText('دكان الزاوية').filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'طباعة' })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await expect(page.getByRole('navigation').first()).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })

    const form = page.getByRole('region', { name: 'كيف كان الطلب؟' })
    await form.getByRole('radio', { name: '5 من 5، ممتاز' }).check()
    await form.getByRole('button', { name: 'إرسال التقييم' }).click()
    await expect(page.getByRole('region', { name: 'تقييمك' }).getByRole('status')).toContainText('شكرًا')
  })

  test('policies are shown in the guest’s language, and scripts in a shop file never run', async ({ page, url }) => {
    const corner = {
      reference: unusedReference(),
      policies: {
        en: '## Returns\nAsk us.',
        ar: '<h2>الإلغاء</h2><p>قبل أن يبدأ المطبخ</p><script>window.injected = 1</script><h2>الحساسية</h2><img src="x" onerror="window.injected = 2"><h2>بياناتك</h2><p><a href="javascript:window.injected=3">هنا</a></p>',
      },
    }
    await importTestShop(url, corner)
    await page.goto(`/${corner.reference}/POLICIES/`)
    await title(page, 'السياسات')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['الإلغاء', 'الحساسية', 'بياناتك'])
    await page.getByRole('navigation', { name: 'في هذه الصفحة' }).getByRole('link', { name: 'الحساسية' }).click()
    await expect(page).toHaveURL(/#section-2$/)
    await page.getByText('هنا', { exact: true }).click()
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest cancels an order, and changes another one to cash', async ({ page, url }) => {
    const { schedule: _schedule, ...body } = await makeOrderBody(url, 'mashawi', 'hummus')
    const placed = await placeOrder(url, body)
    await page.goto(placed.url)
    await page.getByText('Cancel order', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel' }).click()
    await title(page, 'Order cancelled')

    const unpaid = await placeOrder(url, { ...body, payment_type: 4 })
    await page.goto(unpaid.payment_url ?? '')
    await pressOnPaymentPage(page, 'Decline the payment')
    await page.getByRole('radio', { name: 'Cash' }).check()
    await page.getByRole('button', { name: /^Continue to payment/ }).click()
    await title(page, 'Order sent')
  })
})

test('a failed payment keeps the cart and links to it', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  await page.goto('/mashawi/Payment/Fail/?type=pickup')
  await title(page, 'Payment failed')
  await expect(page.getByText(/You can also pay with: Cash/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/mashawi/pickup/cart')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lentil soup' })).toBeVisible()
})

test('a gift’s recipient follows the order without seeing prices', async ({ page, url }) => {
  const { schedule: _schedule, ...body } = await makeOrderBody(url, 'mashawi', 'hummus')
  const gift = { name: 'Hessa', phone: '50005555', dial_code: '+965', message: 'Mabrook!', hide_prices: true }
  const placed = await placeOrder(url, { ...body, gift })
  const { order } = await requestJson<{ order: { gift: { key: string } } }>(
    `${url}/api/webapp/order/${placed.order_id}/${placed.order_key}`,
  )
  await page.goto(placed.url)
  await expect(page.getByRole('region', { name: 'A gift for Hessa' })).toContainText('Prices are hidden')
  await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText('KD')

  await page.goto(placed.url.replace(/key=.*/, `key=${order.gift.key}`))
  await title(page, 'Order sent')
  await expect(page.getByRole('region', { name: 'A gift from Layla' })).toContainText('Mabrook!')
  await expect(page.getByRole('main')).toContainText('Hummus')
  await expect(page.getByRole('main')).not.toContainText('KD')
  await expect(page.getByText('Cancel order')).toBeHidden()
})
