import { journeyStart } from '../support/clock.ts'
import { arabic, desktop, english, expect, type Page, test } from '../support/journey.ts'
import {
  expireQuoteLocks,
  findFreeSlots,
  importTestShop,
  placeTestOrder,
  type TestShop,
  unusedReference,
} from '../support/test-shop.ts'

const add = (page: Page, dish: string) =>
  page
    .getByRole('button', { name: `Add ${dish}`, exact: true })
    .first()
    .click()
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const sent = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
const heldLine = (page: Page) => page.getByText(/^Price locked for \d+:\d\d$/).filter({ visible: true })

/** The guest has this dish in the cart and stands at the checkout. */
async function reachCheckout(page: Page, { reference }: TestShop, dish: string): Promise<void> {
  await page.goto(`/${reference}/pickup`)
  await add(page, dish)
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

async function sayWho(page: Page, phone: string): Promise<void> {
  const contact = page.getByRole('region', { name: 'Contact' })
  await contact.getByRole('textbox', { name: 'Name' }).fill('Dalal')
  await contact.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await contact.getByRole('button', { name: 'Continue' }).click()
}

/** What the page asks the shop for, as other programs say it. */
const iso = ({ from, to }: { from: number; to: number }) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})
const time = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Asia/Kuwait', hour: '2-digit', minute: '2-digit' })

test('a time that somebody else has taken is asked about, and nobody is moved silently', async ({ page, url }) => {
  const corner = { reference: unusedReference(), ordersPerSlot: 1 }
  await importTestShop(url, corner)
  // The cart asks the shop, too, before there is a time.
  const asked = page.waitForResponse(
    (response) => response.url().includes('quote.json') && response.request().postDataJSON().slot !== null,
  )
  await reachCheckout(page, corner, 'Falafel')
  const { slot } = (await asked).request().postDataJSON() as { slot: { from: number; to: number } }
  const when = page.getByRole('region', { name: 'When' })
  // The guest is offered the second time of the day, and it is free when the shop is asked; then somebody takes it.
  await placeTestOrder(url, corner, { dish: 'falafel', slot: iso(slot) })
  await when.getByRole('button', { name: 'Continue' }).click()
  await sayWho(page, '9000 1001')

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
  const [free] = await findFreeSlots(url, corner)
  expect([time(slot.from), offered]).not.toContain(time(Date.parse(free?.from ?? '')))
})

test('a coupon this phone has used already says so, with the price without it', async ({ page, url }) => {
  const coupons = [{ code: 'ONCE', percent: 20, uses_per_customer: 1 }]
  const corner = { reference: unusedReference(), coupons }
  await importTestShop(url, corner)
  await placeTestOrder(url, corner, { dish: 'falafel', phone: '90001002', coupon: 'ONCE' })

  await page.goto(`/${corner.reference}/pickup`)
  await add(page, 'Falafel')
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('button', { name: 'Add a coupon' }).click()
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('once')
  await page.keyboard.press('Enter')
  // Nobody has said yet whose phone it is.
  await expect(page.getByText('You save KD 0.200')).toBeVisible()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await sayWho(page, '9000 1002')

  const review = page.getByRole('complementary', { name: 'Your order' })
  await expect(review).toContainText('Coupon ONCE')
  await expect(review).toContainText('You have already used this coupon')
  await page.getByRole('button', { name: 'Place order KD 1.000' }).click()
  await sent(page)
  await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText('KD 1.000')
})

test('portions that go to somebody else while they are in the cart are told, and what is left can be had', async ({
  page,
  url,
}) => {
  const corner = { reference: unusedReference(), lambs: 3 }
  await importTestShop(url, corner)
  await page.goto(`/${corner.reference}/pickup`)
  await add(page, 'Whole lamb')
  await page.getByRole('link', { name: /View cart/ }).click()
  const lamb = page.getByRole('listitem').filter({ hasText: 'Whole lamb' })
  await lamb.getByRole('button', { name: 'Increase' }).click()
  await expect(page.getByRole('link', { name: /^Continue to checkout KD 24.000/ })).toBeVisible()
  // The shop has said how many there are before somebody takes two of them.
  await expect(lamb.getByText('Only 3 left')).toBeVisible()

  await placeTestOrder(url, corner, { dish: 'lamb', count: 2 })
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expect(lamb.getByRole('note')).toContainText('Only 1 left')
  await lamb.getByRole('note').getByRole('button').click()
  await expect(lamb.getByText('Only 1 left')).toBeVisible()
  await page.getByRole('link', { name: /^Continue to checkout KD 12.000/ }).click()
  await sayWho(page, '9000 1003')
  await expect(heldLine(page)).toBeVisible()

  // What is held is theirs: for everybody else it is sold out.
  await expect(placeTestOrder(url, corner, { dish: 'lamb' })).rejects.toThrow('sold-out')
  await placeOrder(page).click()
  await sent(page)
})

test('a price that is raised while it is held stays the guest’s, and is the next guest’s', async ({
  page,
  openPage,
  url,
}) => {
  const corner = { reference: unusedReference() }
  await importTestShop(url, corner)
  await reachCheckout(page, corner, 'Falafel')
  await sayWho(page, '9000 1004')
  await expect(heldLine(page)).toBeVisible()

  await importTestShop(url, { ...corner, price: 1.5 })
  const next = await openPage({})
  await next.goto(`/${corner.reference}/pickup`)
  await expect(next.getByText('1.500').first()).toBeVisible()

  // Also after the page was loaded again, when it knows the new menu.
  await page.reload()
  await expect(heldLine(page)).toBeVisible()
  await page.getByRole('button', { name: 'Place order KD 1.000' }).click()
  await sent(page)
  await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText('KD 1.000')
})

test('a hold that has run out says so, and what it held is there for others', async ({ page, url }) => {
  const corner = { reference: unusedReference(), lambs: 1 }
  await importTestShop(url, corner)
  await page.clock.install({ time: journeyStart })
  await reachCheckout(page, corner, 'Whole lamb')
  await sayWho(page, '9000 1005')
  await expect(heldLine(page)).toBeVisible()
  await expect(placeTestOrder(url, corner, { dish: 'lamb' })).rejects.toThrow('sold-out')

  await expireQuoteLocks(corner)
  await page.clock.fastForward('10:01')
  const ended = page.getByText('Your price is no longer locked. Prices are checked again when you order.')
  await expect(ended.filter({ visible: true })).toBeVisible()
  await expect(heldLine(page)).toHaveCount(0)
  // Somebody else is quicker by a moment.
  await page.route(
    '**/place-order.json',
    async (route) => {
      const theirs = () => placeTestOrder(url, corner, { dish: 'lamb' }).then(() => 'ordered', String)
      await expect.poll(theirs).toBe('ordered')
      await route.continue()
    },
    { times: 1 },
  )
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('alert')).toHaveText('Fix the marked item to continue')
  await expect(page.getByRole('listitem').filter({ hasText: 'Whole lamb' })).toContainText('Sold out')
})

const missing = {
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
    onward: /^Continue to address/,
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
    missing: 'أنفق 1.000 د.ك أخرى لاستخدام هذا الرمز',
    later: /^صالحة من .*1 ديسمبر/,
    saves: 'توفّر 0.500 د.ك',
    onward: /^متابعة إلى العنوان/,
  },
} as const

for (const [language, says] of Object.entries(missing)) {
  test.describe(() => {
    test.use(says.browser)

    test(`${language}: a guest is told what is left to the minimum order, and what a coupon waits for`, async ({
      page,
      url,
    }) => {
      const corner = {
        reference: unusedReference(),
        coupons: [
          { code: 'FOUR', fixed: 0.5, min_order: 4 },
          { code: 'WINTER', percent: 10, from: '2026-12-01' },
        ],
      }
      await importTestShop(url, corner)
      await page.goto(`/${corner.reference}/delivery`)
      await page.getByRole('region', { name: says.ask }).getByRole('button', { name: says.choose }).click()
      const areas = page.getByRole('dialog', { name: says.ask })
      await areas.getByRole('button', { name: /^(?:Salmiya|السالمية)/ }).click()
      await page.getByRole('button', { name: says.add, exact: true }).first().click()
      await page.getByRole('link', { name: says.cart }).click()

      await expect(page.getByText(says.minimum).first()).toBeVisible()
      await expect(page.getByRole('link', { name: says.onward })).toHaveCount(0)
      await expect(page.getByRole('link', { name: says.addMore })).toBeVisible()
      const more = page.getByRole('button', { name: says.more })
      await more.click()
      await more.click()
      await expect(page.getByRole('link', { name: says.onward })).toBeVisible()

      const [open, field, remove] = says.coupon
      await page.getByRole('button', { name: open }).click()
      const apply = async (code: string) => {
        await page.getByRole('textbox', { name: field }).fill(code)
        await page.keyboard.press('Enter')
      }
      await apply('winter')
      await expect(page.getByText(says.later)).toBeVisible()
      await page.getByRole('button', { name: remove }).click()
      await apply('four')
      await expect(page.getByText(says.missing)).toBeVisible()
      await more.click()
      await expect(page.getByText(says.saves)).toBeVisible()
    })
  })
}
