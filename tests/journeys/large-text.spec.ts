import { arabic, english, expect, smallPhone, test } from '../support/journey.ts'
import { doubleText, findBrokenWords } from '../support/large-text.ts'
import { makeOrderBody, placeOrder } from '../support/order.ts'
import { createCustomer } from '../support/visitors.ts'

/** Screens with long words and amounts, and a text that shows that each is complete, in English or Arabic. */
const screens = [
  ['/mashawi', /Delivery|توصيل/],
  ['/mashawi/delivery/charcoal-grill', /View cart|عرض السلة/],
  ['/mashawi/delivery/charcoal-grill/shish-tawook', /Garlic toum|ثومية|توم/],
  ['/mashawi/delivery/cart', /Hummus|حمص/],
  ['/mashawi/delivery/checkout', /Hummus|حمص/],
  ['/mashawi/wallet/home', /12\.000/],
  ['/mashawi/wallet/walletPackage', /32\.000/],
  ['/mashawi/wallet/history', /12\.000/],
  ['/mashawi/feedback', /Excellent|ممتاز/],
  ['/mashawi/settings', /Appearance|المظهر/],
] as const

for (const [language, locale] of Object.entries({ English: english, Arabic: arabic })) {
  test(`at 320 px and 200 % text in ${language}, no word breaks and no text leaves its button`, async ({
    browser,
    openPage,
    url,
  }) => {
    const { schedule: _schedule, ...order } = await makeOrderBody(url, 'mashawi', 'hummus')
    const placed = await placeOrder(url, order)
    const page = await openPage({ ...smallPhone, ...locale, storageState: await createCustomer(browser, url) })
    for (const [path, text] of [...screens, [placed.url, /^\d\d:\d\d$/] as const]) {
      await page.goto(path)
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
      await doubleText(page)
      expect.soft(await findBrokenWords(page), path).toEqual([])
    }

    await test.step('the list of delivery areas', async () => {
      await page.goto('/mashawi/delivery')
      await page
        .getByRole('button', { name: /Salmiya|السالمية/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /^(?:Rumaithiya|الرميثية)/ })).toBeVisible()
      await doubleText(page)
      expect.soft(await findBrokenWords(page)).toEqual([])
    })
  })
}
