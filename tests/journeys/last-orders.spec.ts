import { arabic, expect, type Page, test } from '../support/journey.ts'
import { importShop, unusedReference } from '../support/test-shop.ts'

/*
 * A tea house at 19:00 on Thursday: dine-in had last orders at 18:55 and closes at 19:45; pickup has last orders at
 * 19:45.
 */
const link = unusedReference()
const until = (to: string, last_order_minutes: number) => ({
  hours: { every_day: [{ from: '10:00', to }] },
  last_order_minutes,
})
const teaHouse = {
  format: 'sofra-shop/1',
  business: {
    name: { en: 'Evening Tea', ar: 'شاي المساء' },
    type: 'cafe',
    country: 'KW',
    currency: 'KWD',
    time_zone: 'Asia/Kuwait',
    languages: ['en', 'ar'],
    theme: { accent: '#2f6f4e' },
    choose_table: true,
    disable_otp: true,
  },
  branches: [
    {
      reference_id: link,
      name: { en: 'Sharq', ar: 'شرق' },
      address: { en: 'Gulf Road', ar: 'شارع الخليج' },
      phone: '+96522223333',
      selling: { 'dine-in': until('19:45', 50), pickup: until('20:15', 30) },
      tables: [{ id: 'one', name: '1', seats: 2 }],
    },
  ],
  categories: [
    {
      id: 'tea',
      name: { en: 'Tea', ar: 'شاي' },
      items: [{ id: 'karak', name: { en: 'Karak', ar: 'كرك' }, price: 0.35 }],
    },
  ],
}

async function addKarak(page: Page, type: string): Promise<void> {
  await page.goto(`/${link}/${type}`)
  await page.getByRole('button', { name: 'Add Karak' }).first().click()
  // The press may be handled only after hydration.
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  await page.goto(`/${link}/${type}/cart`)
  await expect(page.getByRole('group', { name: 'Karak' })).toBeVisible()
}

test('between last orders and closing, dine-in is refused with the reason and pickup is possible', async ({
  page,
  openPage,
  url,
}) => {
  await importShop(url, teaHouse)

  await test.step('landing and menu show it', async () => {
    await page.goto(`/${link}`)
    await expect(page.getByText('Open · last orders 19:45')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Dine-in.*Last orders were 18:55 · opens again 10:00/ })).toBeVisible()
    await page.goto(`/${link}/dine-in`)
    await expect(page.getByRole('main').getByText('Last orders were 18:55 · opens again 10:00')).toBeVisible()
  })

  await test.step('dine-in orders are refused', async () => {
    await addKarak(page, 'dine-in')
    await page.goto(`/${link}/dine-in/checkout`)
    await expect(page.getByText('Ordering is closed · opens again 10:00').first()).toBeVisible()
  })

  await test.step('pickup orders are accepted', async () => {
    await page.goto(`/${link}/pickup/cart`)
    await expect(page.getByRole('link', { name: /^Continue to checkout/ })).toBeVisible()
  })

  await test.step('the message is shown in Arabic', async () => {
    const guest = await openPage(arabic)
    await guest.goto(`/${link}/dine-in`)
    await expect(guest.getByRole('main').getByText('كان آخر طلب 18:55 · نعود 10:00')).toBeVisible()
  })
})
