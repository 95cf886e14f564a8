import { expectPriceLocked } from '../support/checkout.ts'
import { journeyStart } from '../support/clock.ts'
import { arabic, desktop, english, expect, type Page, test } from '../support/journey.ts'
import { sampleOf } from '../support/sample.ts'
import {
  expireQuoteLocks,
  findFreeSlots,
  importTestShop,
  placeTestOrder,
  unusedReference,
} from '../support/test-shop.ts'
import type { TestShop } from '../support/test-shop-file.ts'

const add = (page: Page, dish: string) =>
  page
    .getByRole('button', { name: `Add ${dish}`, exact: true })
    .first()
    .click()
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const expectOrderSent = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
const lockTimer = (page: Page) => page.getByText(/^Price locked for \d+:\d\d$/).filter({ visible: true })

/** Adds an item to the cart and opens the checkout. */
async function reachCheckout(page: Page, { reference }: TestShop, dish: string): Promise<void> {
  await page.goto(`/${reference}/pickup`)
  await add(page, dish)
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

async function fillContact(page: Page, phone: string): Promise<void> {
  const contact = page.getByRole('region', { name: 'Contact' })
  await contact.getByRole('textbox', { name: 'Name' }).fill('Dalal')
  await contact.getByRole('textbox', { name: 'Phone' }).fill(phone)
}

/** A slot of the page as the API expects it. */
const iso = ({ from, to }: { from: number; to: number }) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})
const time = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Asia/Kuwait', hour: '2-digit', minute: '2-digit' })

test('a slot taken by another guest must be replaced by the guest', async ({ page, url }) => {
  const shop = { reference: unusedReference(), ordersPerSlot: 1 }
  await importTestShop(url, shop)
  // The cart page requests quotes without a slot first.
  const quoted = page.waitForResponse(
    (response) => response.url().includes('quote.json') && response.request().postDataJSON().slot !== null,
  )
  await reachCheckout(page, shop, 'Falafel')
  const { slot } = (await quoted).request().postDataJSON() as { slot: { from: number; to: number } }
  const when = page.getByRole('region', { name: 'When' })
  // The default slot is free when it is offered; then another order takes it.
  await placeTestOrder(url, shop, { dish: 'falafel', slot: iso(slot) })
  await fillContact(page, '9000 1001')

  await expect(when).toContainText('This time is fully booked. Please choose another one.')
  await placeOrder(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This time is fully booked' })).toBeVisible()
  const nearest = when.getByRole('button', { name: /^Next available/ })
  await expect(nearest).toContainText(/\d\d:\d\d/)
  const offered = /\d\d:\d\d/.exec(await nearest.innerText())?.[0] ?? ''
  const halfHours = [-30, 30].map((minutes) => time(slot.from + minutes * 60_000))
  expect(halfHours).toContain(offered)
  await nearest.click()
  await expect(when).toContainText(offered)
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order scheduled' })).toBeVisible()
  await expect(page.getByText(`${offered} –`)).toBeVisible()
  const [free] = await findFreeSlots(url, shop)
  expect([time(slot.from), offered]).not.toContain(time(Date.parse(free?.from ?? '')))
})

test('a coupon already used by this phone is refused with its reason and the price without it', async ({
  page,
  url,
}) => {
  const coupons = [{ code: 'ONCE', percent: 20, uses_per_customer: 1 }]
  const shop = { reference: unusedReference(), coupons }
  await importTestShop(url, shop)
  await placeTestOrder(url, shop, { dish: 'falafel', phone: '90001002', coupon: 'ONCE' })

  await page.goto(`/${shop.reference}/pickup`)
  await add(page, 'Falafel')
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('button', { name: 'Add a coupon' }).click()
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('once')
  await page.keyboard.press('Enter')
  // The phone is not known yet.
  await expect(page.getByText('You save KD 0.200')).toBeVisible()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await fillContact(page, '9000 1002')

  const review = page.getByRole('complementary', { name: 'Your order' })
  await expect(review).toContainText('Coupon ONCE')
  await expect(review).toContainText('You have already used this coupon')
  await page.getByRole('button', { name: 'Place order KD 1.000' }).click()
  await expectOrderSent(page)
  await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText('KD 1.000')
})

test('portions sold to another guest are reported, and the remaining ones can be ordered', async ({ page, url }) => {
  const shop = { reference: unusedReference(), lambs: 3 }
  await importTestShop(url, shop)
  await page.goto(`/${shop.reference}/pickup`)
  await add(page, 'Whole lamb')
  await page.getByRole('link', { name: /View cart/ }).click()
  const lamb = page.getByRole('listitem').filter({ hasText: 'Whole lamb' })
  await lamb.getByRole('button', { name: 'Increase' }).click()
  await expect(page.getByRole('link', { name: /^Continue to checkout KD 24.000/ })).toBeVisible()
  // The stock is shown before another order takes two portions.
  await expect(lamb.getByText('Only 3 left')).toBeVisible()

  await placeTestOrder(url, shop, { dish: 'lamb', count: 2 })
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expect(lamb.getByRole('note')).toContainText('Only 1 left')
  await lamb.getByRole('note').getByRole('button').click()
  await expect(lamb.getByText('Only 1 left')).toBeVisible()
  await page.getByRole('link', { name: /^Continue to checkout KD 12.000/ }).click()
  await fillContact(page, '9000 1003')
  await expectPriceLocked(page)

  // The held portion is sold out for other guests.
  await expect(placeTestOrder(url, shop, { dish: 'lamb' })).rejects.toThrow('sold-out')
  await placeOrder(page).click()
  await expectOrderSent(page)
})

test('a raised price does not change a locked quote, and applies to the next guest', async ({
  page,
  openPage,
  url,
}) => {
  const shop = { reference: unusedReference() }
  await importTestShop(url, shop)
  await reachCheckout(page, shop, 'Falafel')
  await fillContact(page, '9000 1004')
  await expectPriceLocked(page)

  await importTestShop(url, { ...shop, price: 1.5 })
  const next = await openPage({})
  await next.goto(`/${shop.reference}/pickup`)
  await expect(next.getByText('1.500').first()).toBeVisible()

  // The quote lock also applies after a reload with the new menu.
  await page.reload()
  await expectPriceLocked(page)
  await page.getByRole('button', { name: 'Place order KD 1.000' }).click()
  await expectOrderSent(page)
  await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText('KD 1.000')
})

test('an expired quote lock releases its holds for other guests', async ({ page, url }) => {
  const shop = { reference: unusedReference(), lambs: 1 }
  await importTestShop(url, shop)
  await page.clock.install({ time: journeyStart })
  await reachCheckout(page, shop, 'Whole lamb')
  await fillContact(page, '9000 1005')
  await expectPriceLocked(page)
  await expect(placeTestOrder(url, shop, { dish: 'lamb' })).rejects.toThrow('sold-out')

  await expireQuoteLocks(shop)
  await page.clock.fastForward('10:01')
  const ended = page.getByText('Your price is no longer locked. We’ll check prices again when you order.')
  await expect(ended.filter({ visible: true })).toBeVisible()
  await expect(lockTimer(page)).toHaveCount(0)
  // Another order takes the portion first.
  await page.route(
    '**/place-order.json',
    async (route) => {
      const orderByOther = () => placeTestOrder(url, shop, { dish: 'lamb' }).then(() => 'ordered', String)
      await expect.poll(orderByOther).toBe('ordered')
      await route.continue()
    },
    { times: 1 },
  )
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('alert')).toHaveText('Remove the sold-out item to continue')
  await expect(page.getByRole('listitem').filter({ hasText: 'Whole lamb' })).toContainText('Sold out')
})

const labels = {
  en: {
    browser: english,
    ask: 'Where should we deliver?',
    choose: 'Choose area',
    add: 'Add Falafel',
    cart: /View cart/,
    more: 'Increase',
    coupon: ['Add a coupon', 'Coupon code', 'Remove coupon'],
    minimum: 'Add KD 2.000 to reach the minimum order',
    addMore: 'Add more',
    missing: 'Spend KD 1.000 more to use this code',
    later: /^Valid from Tue(?:sday)? 1 Dec/,
    saves: 'You save KD 0.500',
    onward: /^Continue to checkout/,
  },
  ar: {
    browser: { ...arabic, ...desktop },
    ask: 'إلى أين نوصّل طلبك؟',
    choose: 'اختر المنطقة',
    add: 'أضف فلافل',
    cart: /^مراجعة الطلب/,
    more: 'زيادة',
    coupon: ['إضافة قسيمة خصم', 'رمز القسيمة', 'إزالة القسيمة'],
    minimum: 'أضف 2.000 د.ك لتصل إلى الحد الأدنى للطلب',
    addMore: 'أضف المزيد',
    missing: 'أضف أصنافًا بقيمة 1.000 د.ك لاستخدام هذا الرمز',
    later: /^صالحة من .*1 ديسمبر/,
    saves: 'توفّر 0.500 د.ك',
    onward: /^متابعة لإتمام الطلب/,
  },
} as const

for (const [language, label] of sampleOf(Object.entries(labels), 1)) {
  test.describe(() => {
    test.use(label.browser)

    test(`${language}: shows the amount missing to the minimum order and to a coupon`, async ({ page, url }) => {
      const shop = {
        reference: unusedReference(),
        coupons: [
          { code: 'FOUR', fixed: 0.5, min_order: 4 },
          { code: 'WINTER', percent: 10, from: '2026-12-01' },
        ],
      }
      await importTestShop(url, shop)
      await page.goto(`/${shop.reference}/delivery`)
      await page.getByRole('region', { name: label.ask }).getByRole('button', { name: label.choose }).click()
      const areas = page.getByRole('dialog', { name: label.ask })
      await areas.getByRole('button', { name: /^(?:Salmiya|السالمية)/ }).click()
      await page.getByRole('button', { name: label.add, exact: true }).first().click()
      await page.getByRole('link', { name: label.cart }).click()

      await expect(page.getByText(label.minimum).filter({ visible: true })).toHaveCount(1)
      await expect(page.getByRole('link', { name: label.onward })).toHaveCount(0)
      await expect(page.getByRole('link', { name: label.addMore })).toBeVisible()
      const more = page.getByRole('button', { name: label.more })
      await more.click()
      await more.click()
      await expect(page.getByRole('link', { name: label.onward })).toBeVisible()

      const [open, field, remove] = label.coupon
      await page.getByRole('button', { name: open }).click()
      const apply = async (code: string) => {
        await page.getByRole('textbox', { name: field }).fill(code)
        await page.keyboard.press('Enter')
      }
      await apply('winter')
      await expect(page.getByText(label.later)).toBeVisible()
      await page.getByRole('button', { name: remove }).click()
      await apply('four')
      await expect(page.getByText(label.missing)).toBeVisible()
      await more.click()
      await expect(page.getByText(label.saves)).toBeVisible()
    })
  })
}
