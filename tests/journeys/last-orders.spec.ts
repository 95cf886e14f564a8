import { arabic, expect, type Page, test } from '../support/journey.ts'
import { importShop, unusedReference } from '../support/test-shop.ts'

/*
 * A tea house of its own, at seven on Thursday: at its tables the last order was at 18:55 and one may stay until 19:45;
 * who fetches may order until 19:45.
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
  // Before, it may still wait for the page's script.
  await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
  await page.goto(`/${link}/${type}/cart`)
  await expect(page.getByRole('group', { name: 'Karak' })).toBeVisible()
}

test('between last orders and closing a guest is told which it is, and can still order to fetch', async ({
  page,
  openPage,
  url,
}) => {
  await importShop(url, teaHouse)

  await test.step('the door says so', async () => {
    await page.goto(`/${link}`)
    await expect(page.getByText('Open · last orders 19:45')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Dine-in.*Last orders were 18:55 · again from 10:00/ })).toBeVisible()
    await page.goto(`/${link}/dine-in`)
    await expect(page.getByRole('main').getByText('Last orders were 18:55 · order again from 10:00')).toBeVisible()
  })

  await test.step('at the table nothing can be ordered any more', async () => {
    await addKarak(page, 'dine-in')
    await page.goto(`/${link}/dine-in/checkout`)
    await expect(page.getByText('Last orders are over · orders from 10:00').first()).toBeVisible()
  })

  await test.step('to fetch, it can', async () => {
    await page.goto(`/${link}/pickup/cart`)
    await expect(page.getByRole('link', { name: /^Continue to checkout/ })).toBeVisible()
  })

  await test.step('in Arabic too', async () => {
    const guest = await openPage(arabic)
    await guest.goto(`/${link}/dine-in`)
    await expect(guest.getByRole('main').getByText('كان آخر طلب 18:55 · نعود 10:00')).toBeVisible()
  })
})
