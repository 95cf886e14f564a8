import { addItemToCart, fillContact, type Language, openSection, placeOrder } from '../support/checkout.ts'
import { fillAddress } from '../support/guest.ts'
import { arabic, desktop, english, expect, type Page, phone, test } from '../support/journey.ts'
import { sampleOf } from '../support/sample.ts'

const labels = {
  en: {
    types: { delivery: /^Delivery/, pickup: /^Pickup/, dineIn: /^Dine-in/, service: /^Service/ },
    continue: /^Continue/,
    salmiya: /^Salmiya/,
    table: 'Your table',
    counter: 'Service location',
    sent: 'Order sent',
  },
  ar: {
    types: { delivery: /^توصيل/, pickup: /^استلام/, dineIn: /^داخل المطعم/, service: /^خدمة/ },
    continue: /^متابعة/,
    salmiya: /^السالمية/,
    table: 'طاولتك',
    counter: 'مكان الخدمة',
    sent: 'تم إرسال الطلب',
  },
} as const

const person = { name: 'Sara Every', phone: '+965 6612 0099' }

interface OrderFlow {
  readonly name: keyof (typeof labels)['en']['types']
  readonly shop: string
  readonly dish: string
  /** Handles the dialog that opens after the first item was added. */
  readonly afterAdding?: (page: Page, language: Language) => Promise<void>
  /** Fills in the details of the selling type. */
  readonly fillDetails: (page: Page, language: Language) => Promise<void>
}

const flows: readonly OrderFlow[] = [
  {
    name: 'delivery',
    shop: '/mashawi',
    dish: '/mashawi/delivery/highlights/royal-feast',
    afterAdding: (page, language) =>
      page.getByRole('dialog').getByRole('button', { name: labels[language].salmiya }).click(),
    fillDetails: (page, language) => fillAddress(page, person, language),
  },
  {
    name: 'pickup',
    shop: '/mashawi',
    dish: '/mashawi/pickup/mezze-cold/hummus',
    fillDetails: (page, language) => fillContact(page, person, language),
  },
  {
    name: 'dineIn',
    shop: '/mashawi',
    dish: '/mashawi/dine-in/mezze-cold/hummus',
    async fillDetails(page, language) {
      const { table } = labels[language]
      const section = await openSection(page, table)
      await section.getByRole('combobox', { name: table }).selectOption({ index: 3 })
    },
  },
  {
    name: 'service',
    shop: '/attar',
    dish: '/attar/product-service/pantry/date-syrup',
    async fillDetails(page, language) {
      const { counter } = labels[language]
      const section = await openSection(page, counter)
      await section.getByRole('radio').nth(1).click()
      await fillContact(page, person, language)
    },
  },
]

const devices = { phone, desktop }
const locales = { en: english, ar: arabic }
const combinations = (['phone', 'desktop'] as const).flatMap((deviceName) =>
  (['en', 'ar'] as const satisfies readonly Language[]).map((language) => ({ deviceName, language })),
)

/*
 * Every selling type from the landing page to the placed order, each on one device and in one language of this run; the
 * sweep takes all combinations. Details of each selling type are tested in other journeys.
 */
for (const [index, { name, shop, dish, afterAdding, fillDetails }] of flows.entries()) {
  for (const { deviceName, language } of sampleOf(combinations, 1, index)) {
    test(`${name} on a ${deviceName} in ${language}`, async ({ openPage }) => {
      const page = await openPage({ ...devices[deviceName], ...locales[language] })
      const label = labels[language]
      await page.goto(shop)
      await page.getByRole('main').getByRole('link', { name: label.types[name] }).click()
      await expect(page).toHaveURL(new RegExp(`${shop}/[a-z-]+$`))
      await addItemToCart(page, dish, language)
      await afterAdding?.(page, language)

      await page.goto(`${dish.split('/').slice(0, 3).join('/')}/cart`)
      await page.getByRole('link', { name: label.continue }).filter({ visible: true }).click()
      await fillDetails(page, language)
      await placeOrder(page, language)
      await expect(page.getByRole('heading', { level: 1, name: label.sent })).toBeVisible()
    })
  }
}
