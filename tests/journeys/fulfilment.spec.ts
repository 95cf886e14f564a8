import {
  addItemToCart,
  fillContact,
  leaveSection,
  openOrderPage,
  openSection,
  placeOrder,
} from '../support/checkout.ts'
import { chooseArea, fillAddress, orderNumber } from '../support/guest.ts'
import { arabic, desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { sampleOf } from '../support/sample.ts'
import { inOrderSheet, orderCard, signIn } from '../support/staff.ts'

test('product service at a service point', async ({ page, openPage }) => {
  await addItemToCart(page, '/attar/product-service/pantry/date-syrup')
  await page.goto('/attar/product-service/checkout')
  const place = await openSection(page, 'Service location')
  await place.getByRole('radio', { name: 'Perfume counter' }).click()
  await expect(place).toContainText('Perfume counter')
  await fillContact(page, { name: 'Maryam Counter', phone: '50 123 4567' })
  await placeOrder(page)

  const owner = await openPage(desktop)
  await signIn(owner, 'owner@attar.demo')
  await expect(orderCard(owner, await orderNumber(page))).toContainText('Perfume counter')
})

test('product service at a service point, on a desktop in Arabic', async ({ openPage }) => {
  const page = await openPage({ ...desktop, ...arabic })
  await addItemToCart(page, '/attar/product-service/pantry/date-syrup', 'ar')
  await page.goto('/attar/product-service/checkout')
  const place = await openSection(page, 'مكان الخدمة')
  await place.getByRole('radio', { name: 'المجلس في الطابق العلوي' }).click()
  await fillContact(page, { name: 'مريم', phone: '٠٥٠١٢٣٤٥٦٧' }, 'ar')
  await placeOrder(page, 'ar')
  await openOrderPage(page)
  await expect(page.getByText('المجلس في الطابق العلوي').first()).toBeVisible()
})

test('a gift order has a recipient link without prices', async ({ page, openPage }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Salmiya')
  await addItemToCart(page, '/mashawi/delivery/highlights/royal-feast')
  await page.goto('/mashawi/delivery/checkout')
  await fillAddress(page, { name: 'Dana Sender', phone: '5550 7777' })
  const gift = await openSection(page, 'Gift')
  await expect(gift.getByRole('switch', { name: /^Send as a gift/ })).toBeChecked()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(gift.getByText('Enter the recipient’s name')).toBeVisible()
  await gift.getByRole('textbox', { name: 'Recipient’s name' }).fill('Noor Receiver')
  await gift.getByRole('textbox', { name: 'Recipient’s phone' }).fill('6600 1234')
  await gift.getByRole('textbox', { name: /^Card message/ }).fill('Happy birthday!')
  await expect(gift.getByRole('figure', { name: 'The recipient’s card' })).toContainText('A gift from Dana Sender')
  await expect(gift.getByRole('figure')).toContainText('Happy birthday!')
  await leaveSection(page)
  await expect(gift).toContainText('Noor Receiver')

  // The gift survives a reload.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Gift' })).toContainText('Noor Receiver')
  await placeOrder(page)
  const number = await orderNumber(page)

  const owner = await openPage(desktop)
  await signIn(owner)
  const card = orderCard(owner, number)
  await card.getByRole('button', { name: new RegExp(`^Order ${number}`) }).click()
  const sheet = owner.getByRole('dialog', { name: `Order ${number}` })
  await expect(sheet).toContainText('Gift for Noor Receiver')
  await expect(sheet).toContainText('Happy birthday!')
  await expect(sheet).toContainText('Don’t include prices.')
  // The printed ticket has no amounts but the one that the driver collects.
  const ticket = owner.locator('[data-print]')
  await expect(ticket).toContainText('Happy birthday!')
  await expect(ticket).toContainText(/To collect · Cash\s*KD/)
  await expect(ticket).not.toContainText('Subtotal')

  const { order } = await fetchOrder(page)
  const recipient = await openPage(phone)
  await recipient.goto(`/mashawi/order/${order.id}?key=${order.gift.key}`)
  await expect(recipient.getByText('Happy birthday!')).toBeVisible()
  await expect(recipient.getByRole('main')).not.toContainText('KD')
  await expect(recipient.getByText('Cancel order', { exact: true })).toBeHidden()
})

/** The order of the open page, read from the API. */
async function fetchOrder(page: Page) {
  const url = new URL(page.url())
  const id = /order\/([\w-]+)/.exec(url.pathname)?.[1]
  const answer = await page.request.get(`/api/webapp/order/${id}/${url.searchParams.get('key')}`)
  return answer.json()
}

test('a guest schedules an order for tomorrow with the wheel pickers', async ({ openPage }) => {
  const page = await openPage({ ...desktop, ...arabic })
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus', 'ar')
  await page.goto('/mashawi/pickup/checkout')
  await fillContact(page, { name: 'هند العجلة', phone: '55501212' }, 'ar')
  const time = await openSection(page, 'الوقت')
  await time.getByRole('radio', { name: /^لاحقًا/ }).check()
  const day = time.getByRole('listbox', { name: 'اليوم' })
  await expect(day.getByRole('option', { selected: true })).toHaveText('اليوم')
  await day.focus()
  await day.press('ArrowDown')
  await expect(day.getByRole('option', { selected: true })).toHaveText('غدًا')
  const hour = time.getByRole('listbox', { name: 'الوقت' })
  await hour.focus()
  await hour.press('ArrowDown')
  const chosen = await hour.getByRole('option', { selected: true }).innerText()
  await leaveSection(page)
  await expect(time).toContainText('20 نوفمبر')

  await page.reload()
  await expect(page.getByRole('region', { name: 'الوقت' })).toContainText('20 نوفمبر')
  await placeOrder(page, 'ar')
  await openOrderPage(page)
  await expect(page.getByText(chosen).first()).toBeVisible()
})

const looks = [
  ['en', phone],
  ['ar', desktop],
] as const

for (const [language, device] of sampleOf(looks, 1)) {
  test(`an international order is priced by weight (${language})`, async ({ openPage }) => {
    const page = await openPage({ ...device, ...(language === 'ar' ? arabic : {}) })
    const label =
      language === 'ar'
        ? { abroad: 'شحن دولي', kuwait: /^الكويت/, city: 'المدينة', street: 'الشارع', to: 'الشحن إلى' }
        : {
            abroad: 'International shipping',
            kuwait: /^Kuwait/,
            city: 'City',
            street: 'Street',
            to: 'Ship to',
          }
    const [name, phoneField] = language === 'ar' ? ['الاسم', 'رقم الهاتف'] : ['Name', 'Phone']
    await addItemToCart(page, '/attar/delivery/pantry/honey-sidr', language)
    // Without a destination, the sheet opens by itself, and a country is selected in it like an area.
    await page.getByRole('dialog').getByRole('button', { name: label.abroad }).click()
    // Priced for the cart, with the days of shipping.
    const kuwait = page.getByRole('dialog').getByRole('button', { name: label.kuwait })
    await expect(kuwait).toContainText(/3–5/)
    await expect(kuwait).not.toContainText('24.00')
    await kuwait.click()
    await addItemToCart(page, '/attar/delivery/nuts-dates/pistachio', language)
    await page.goto('/attar/delivery/checkout')
    await page.getByRole('textbox', { name: label.city }).fill('Kuwait City')
    await page.getByRole('textbox', { name: label.street }).fill('Salem Al-Mubarak 4')
    await page.getByRole('textbox', { name: String(name), exact: true }).fill('Huda Parcel')
    await page.getByRole('textbox', { name: String(phoneField) }).fill('+965 5000 1234')
    await page.getByRole('textbox', { name: String(phoneField) }).press('Enter')

    const place = page.getByRole('region', { name: label.to })
    await expect(place).toContainText('Kuwait City')
    // 880 g at 24 per kilogram are 21.12, plus the fixed fee of 15.
    await expect(page.getByRole('region', { name: language === 'ar' ? 'طلبك' : 'Your order' })).toContainText('36.12')
    await placeOrder(page, language)
    await expect(page.getByText(language === 'ar' ? /^بالبريد، من 3 إلى 5/ : 'By post, 3 to 5 days')).toBeVisible()
    const number = await orderNumber(page)

    const owner = await openPage(desktop)
    await signIn(owner, 'owner@attar.demo')
    const card = orderCard(owner, number)
    await expect(card).toContainText(language === 'ar' ? 'الكويت' : 'Kuwait')
    await card.getByRole('button', { name: new RegExp(`^Order ${number}`) }).click()
    const sheet = owner.getByRole('dialog', { name: `Order ${number}` })
    await expect(sheet).toContainText('Kuwait City')
    await expect(sheet).toContainText('Shipping')
    await expect(sheet).toContainText('+96550001234')
  })
}

test('a guest selects a table and a tip, on a phone in Arabic', async ({ openPage }) => {
  const page = await openPage({ ...phone, ...arabic })
  await addItemToCart(page, '/mashawi/dine-in/mezze-cold/hummus', 'ar')
  await page.goto('/mashawi/dine-in/checkout')
  const table = await openSection(page, 'طاولتك')
  await table.getByRole('combobox', { name: 'طاولتك' }).selectOption({ index: 5 })
  // 5 % of 1.100.
  await page.getByRole('radio', { name: /^5\D*%/ }).check()
  await expect(page.getByRole('button', { name: 'تأكيد الطلب 1.155 د.ك' })).toBeVisible()
  await placeOrder(page, 'ar')
  const number = await orderNumber(page)

  const manager = await openPage(desktop)
  await signIn(manager, 'manager@mashawi.demo')
  await inOrderSheet(manager, number, async (sheet) => {
    await expect(sheet).toContainText('KD 1.155')
    await expect(sheet).toContainText('Tip')
  })
})

test('a custom tip is added, and an invalid one is refused', async ({ openPage }) => {
  const page = await openPage(desktop)
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus')
  await page.goto('/mashawi/pickup/checkout')
  await fillContact(page, { name: 'Fahad Tip', phone: '55507878' })
  await page.getByRole('radio', { name: /^10%/ }).check()
  await expect(page.getByRole('button', { name: 'Place order KD 1.210' })).toBeVisible()
  await page.getByRole('radio', { name: 'Other amount' }).check()
  // No tip until an amount is entered.
  await expect(page.getByRole('button', { name: 'Place order KD 1.100' })).toBeVisible()
  const own = page.getByRole('textbox', { name: 'Your tip in KWD' })
  await own.fill('0.4')
  await expect(page.getByRole('button', { name: 'Place order KD 1.500' })).toBeVisible()
  await own.fill('much')
  await expect(page.getByText('Enter an amount, for example 1.5')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place order KD 1.100' })).toBeVisible()
  await own.fill('0.400')
  // Enter in the field does not place the order.
  await own.press('Enter')
  await expect(page.getByRole('button', { name: 'Place order KD 1.500' })).toBeVisible()
  await placeOrder(page)
  await openOrderPage(page)
  await expect(page.getByRole('complementary', { name: 'Receipt' })).toContainText('KD 0.400')
})

test('a guest reports arrival, and the board shows it', async ({ page, openPage }) => {
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus')
  await page.goto('/mashawi/pickup/checkout')
  await fillContact(page, { name: 'Jassim Outside', phone: '55503434' })
  await placeOrder(page)
  const number = await orderNumber(page)
  const owner = await openPage(desktop)
  await signIn(owner)
  const card = orderCard(owner, number)
  await card.getByRole('button', { name: /^Accept/ }).click()

  await openOrderPage(page)
  await page.getByRole('button', { name: 'I’m here' }).click()
  await expect(page.getByText('The restaurant knows you’re outside')).toBeVisible()
  await expect(card).toContainText(/Outside since \d\d:\d\d/)
  // The alert lasts until staff focus the card.
  await expect(card).toHaveAttribute('data-unseen', 'true')
  await card.getByRole('link', { name: /^Call/ }).focus()
  await expect(card).not.toHaveAttribute('data-unseen', 'true')
  await page.reload()
  await expect(page.getByText('The restaurant knows you’re outside')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I’m here' })).toBeHidden()
})

test('an invalid phone number is reported at its field', async ({ page }) => {
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus')
  await page.goto('/mashawi/pickup/checkout')
  await fillContact(page, { name: 'Short Number', phone: '555' })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('This phone number is too short').first()).toBeVisible()
  const number = page.getByRole('textbox', { name: 'Phone' })
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  // Character by character: the message does not take the focus.
  await number.selectText()
  await number.pressSequentially('50 123 4567')
  await expect(number).toHaveValue('50 123 4567')
  await page.getByRole('combobox', { name: 'Country code' }).fill('saudi')
  await page.getByRole('option', { name: /Saudi Arabia/ }).click()
  await placeOrder(page)
})
