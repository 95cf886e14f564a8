import { openSection, placeOrder } from '../support/checkout.ts'
import { fillAddress } from '../support/guest.ts'
import { arabic, desktop, expect, phone, test } from '../support/journey.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

const words = {
  en: {
    way: /^Delivery order ahead/,
    add: 'Add Whole lamb',
    salmiya: /^Salmiya/,
    onward: /^Continue to address/,
    when: 'When',
    why: 'This shop prepares everything to order. Choose a time.',
    now: /^As soon as possible/,
    day: 'Day',
    tomorrow: 'Tomorrow',
    date: /Friday 20 November/,
  },
  ar: {
    way: /^توصيل بالطلب المسبق/,
    add: 'أضف خروف كامل',
    salmiya: /^السالمية/,
    onward: /^متابعة إلى العنوان/,
    when: 'الوقت',
    why: 'يُحضَّر كل شيء حسب الطلب: اختر الوقت.',
    now: /^في أقرب وقت/,
    day: 'اليوم',
    tomorrow: 'غدًا',
    date: /20 نوفمبر/,
  },
} as const

for (const [language, options] of [
  ['en', phone],
  ['ar', { ...desktop, ...arabic }],
] as const) {
  test.describe(() => {
    test.use(options)

    test(`a shop that makes everything to order is open, and takes orders for later only (${language})`, async ({
      page,
      url,
    }) => {
      const says = words[language]
      const corner = { reference: unusedReference(), ordersPerSlot: 20 }
      await importTestShop(url, corner)
      await page.goto(`/${corner.reference}`)
      await page.getByRole('link', { name: says.way }).click()
      await page.getByRole('button', { name: says.add, exact: true }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: says.salmiya }).click()
      await page.goto(`/${corner.reference}/delivery/cart`)
      await page.getByRole('link', { name: says.onward }).filter({ visible: true }).click()
      await fillAddress(page, { name: 'Dana Ahead', phone: '5550 1234' }, language)

      const when = await openSection(page, says.when)
      await expect(when.getByText(says.why)).toBeVisible()
      await expect(when.getByRole('radio', { name: says.now })).toHaveCount(0)
      const day = when.getByRole('listbox', { name: says.day })
      await day.focus()
      await day.press('ArrowDown')
      await expect(day.getByRole('option', { selected: true })).toHaveText(says.tomorrow)
      await placeOrder(page, language)
      await expect(page.getByText(says.date).first()).toBeVisible()
    })
  })
}
