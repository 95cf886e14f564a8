import { addItemToCart, fillContact, type Language, openSection, placeOrder } from '../support/checkout.ts'
import { fillAddress } from '../support/guest.ts'
import { arabic, desktop, english, expect, type Page, phone, test } from '../support/journey.ts'

const words = {
  en: {
    ways: { delivery: /^Delivery/, pickup: /^Pickup/, dineIn: /^Dine-in/, service: /^Service/ },
    continue: /^Continue/,
    salmiya: /^Salmiya/,
    table: 'Your table',
    counter: 'Service location',
    done: 'Continue',
    sent: 'Order sent',
  },
  ar: {
    ways: { delivery: /^توصيل/, pickup: /^استلام/, dineIn: /^داخل المطعم/, service: /^خدمة/ },
    continue: /^متابعة/,
    salmiya: /^السالمية/,
    table: 'طاولتك',
    counter: 'مكان الخدمة',
    done: 'متابعة',
    sent: 'تم إرسال الطلب',
  },
} as const

const person = { name: 'Sara Every', phone: '+965 6612 0099' }

interface Way {
  readonly name: keyof (typeof words)['en']['ways']
  readonly shop: string
  readonly dish: string
  /** As soon as something is in the cart. */
  readonly asked?: (page: Page, language: Language) => Promise<void>
  /** From the cart on: what this way of ordering has to know. */
  readonly answer: (page: Page, language: Language) => Promise<void>
}

const ways: readonly Way[] = [
  {
    name: 'delivery',
    shop: '/mashawi',
    dish: '/mashawi/delivery/highlights/royal-feast',
    asked: (page, language) => page.getByRole('dialog').getByRole('button', { name: words[language].salmiya }).click(),
    answer: (page, language) => fillAddress(page, person, language),
  },
  {
    name: 'pickup',
    shop: '/mashawi',
    dish: '/mashawi/pickup/mezze-cold/hummus',
    answer: (page, language) => fillContact(page, person, language),
  },
  {
    name: 'dineIn',
    shop: '/mashawi',
    dish: '/mashawi/dine-in/mezze-cold/hummus',
    async answer(page, language) {
      const { table, done } = words[language]
      const section = await openSection(page, table)
      await section.getByRole('combobox', { name: table }).selectOption({ index: 3 })
      await section.getByRole('button', { name: done }).click()
    },
  },
  {
    name: 'service',
    shop: '/attar',
    dish: '/attar/product-service/pantry/date-syrup',
    async answer(page, language) {
      const { counter, done } = words[language]
      const section = await openSection(page, counter)
      await section.getByRole('radio').nth(1).check()
      await section.getByRole('button', { name: done }).click()
      await fillContact(page, person, language)
    },
  },
]

/*
 * Every way a shop sells, on both kinds of device and in both languages, from the shop's door to the order that was
 * sent. What is special about a way has a journey of its own.
 */
for (const [deviceName, device] of Object.entries({ phone, desktop })) {
  for (const [language, locale] of Object.entries({ en: english, ar: arabic }) as [Language, object][]) {
    for (const { name, shop, dish, asked, answer } of ways) {
      test(`${name} on a ${deviceName} in ${language}`, async ({ openPage }) => {
        const page = await openPage({ ...device, ...locale })
        const said = words[language]
        await page.goto(shop)
        await page.getByRole('main').getByRole('link', { name: said.ways[name] }).click()
        await expect(page).toHaveURL(new RegExp(`${shop}/[a-z-]+$`))
        await addItemToCart(page, dish, language)
        await asked?.(page, language)

        await page.goto(`${dish.split('/').slice(0, 3).join('/')}/cart`)
        await page.getByRole('link', { name: said.continue }).filter({ visible: true }).click()
        await answer(page, language)
        await placeOrder(page, language)
        await expect(page.getByRole('heading', { level: 1, name: said.sent })).toBeVisible()
      })
    }
  }
}
