import { openSection, placeOrder } from '../support/checkout.ts'
import { fillAddress } from '../support/guest.ts'
import { arabic, desktop, expect, phone, test } from '../support/journey.ts'
import { sampleOf } from '../support/sample.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

const labels = {
  en: {
    sellingType: /^Delivery order ahead/,
    add: 'Add Whole lamb',
    salmiya: /^Salmiya/,
    onward: /^Continue to checkout/,
    when: 'When',
    why: 'This restaurant prepares everything to order. Choose a time.',
    now: /^As soon as possible/,
    day: 'Day',
    tomorrow: 'Tomorrow',
    date: /Friday 20 November/,
  },
  ar: {
    sellingType: /^توصيل بالطلب المسبق/,
    add: 'أضف خروف كامل',
    salmiya: /^السالمية/,
    onward: /^متابعة لإتمام الطلب/,
    when: 'الوقت',
    why: 'يحضّر هذا المطعم كل شيء حسب الطلب. اختر الوقت.',
    now: /^في أقرب وقت/,
    day: 'اليوم',
    tomorrow: 'غدًا',
    date: /20 نوفمبر/,
  },
} as const

const looks = [
  ['en', phone],
  ['ar', { ...desktop, ...arabic }],
] as const

for (const [language, options] of sampleOf(looks, 1, 1)) {
  test.describe(() => {
    test.use(options)

    test(`a schedule-only shop accepts orders for later only (${language})`, async ({ page, url }) => {
      const label = labels[language]
      const shop = { reference: unusedReference(), ordersPerSlot: 20 }
      await importTestShop(url, shop)
      await page.goto(`/${shop.reference}`)
      await page.getByRole('link', { name: label.sellingType }).click()
      await page.getByRole('button', { name: label.add, exact: true }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: label.salmiya }).click()
      await page.goto(`/${shop.reference}/delivery/cart`)
      await page.getByRole('link', { name: label.onward }).filter({ visible: true }).click()
      await fillAddress(page, { name: 'Dana Ahead', phone: '5550 1234' }, language)

      const when = await openSection(page, label.when)
      await expect(when.getByText(label.why)).toBeVisible()
      await expect(when.getByRole('radio', { name: label.now })).toHaveCount(0)
      const day = when.getByRole('listbox', { name: label.day })
      await day.focus()
      await day.press('ArrowDown')
      await expect(day.getByRole('option', { selected: true })).toHaveText(label.tomorrow)
      await placeOrder(page, language)
      await expect(page.getByText(label.date).first()).toBeVisible()
    })
  })
}
