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
  ['/console/sign-in', /Demo account|حساب تجريبي/],
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

for (const [language, locale] of Object.entries({ English: english, Arabic: arabic })) {
  test(`the steps of a scheduled order are apart at every width and text size in ${language}`, async ({
    openPage,
    url,
  }) => {
    const order = await placeOrder(url, await makeOrderBody(url, 'mashawi', 'hummus'))
    for (const width of [320, 360, 390, 430, 768, 1280]) {
      const page = await openPage({ ...locale, viewport: { width, height: 800 } })
      await page.goto(order.url)
      const steps = page.getByRole('list', { name: /^(?:Progress|سير الطلب)$/ }).getByRole('listitem')
      await expect(steps).toHaveCount(6)
      expect.soft(await steps.evaluateAll(findTouching), `${width} px`).toEqual([])
      await doubleText(page)
      expect.soft(await steps.evaluateAll(findTouching), `${width} px, 200 % text`).toEqual([])
      expect.soft(await findBrokenWords(page), `${width} px, 200 % text`).toEqual([])
      await page.close()
    }
  })
}

/** The texts that are less than 8 px beside, or not below, the text of the step before. Runs in the page. */
function findTouching(steps: Element[]): string[] {
  const boxes = steps.map((step) => {
    const text = document.createRange()
    text.selectNodeContents(step.querySelector('svg')?.parentElement?.nextElementSibling ?? step)
    return text.getBoundingClientRect()
  })
  return boxes.flatMap((box, position) => {
    const before = boxes[position - 1]
    if (!before) return []
    const isBeside = Math.max(box.left - before.right, before.left - box.right) >= 8
    return isBeside || box.top >= before.bottom ? [] : [steps[position]?.textContent ?? '']
  })
}
