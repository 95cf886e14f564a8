import { addItemToCart, type Language, placeOrder } from '../support/checkout.ts'
import { fillAddress } from '../support/guest.ts'
import { arabic, desktop, expect, phone, test } from '../support/journey.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'
import type { TestShop } from '../support/test-shop-file.ts'

/*
 * Shops with `drop_pin: required` take delivery orders only with a pin on the map.
 */

const labels = {
  en: {
    area: /^Salmiya/,
    place: /^Place order/,
    missing: 'Set a pin on the map so the driver can find you',
    setPin: 'Set the pin',
    movePin: 'Move the pin',
    position: 'Use my current location',
    here: 'Deliver here',
    continue: 'Continue',
  },
  ar: {
    area: /^السالمية/,
    place: /^تأكيد الطلب/,
    missing: 'ضع دبوسًا على الخريطة ليجدك السائق',
    setPin: 'ضع الدبوس',
    movePin: 'حرّك الدبوس',
    position: 'استخدم موقعي الحالي',
    here: 'التوصيل إلى هنا',
    continue: 'متابعة',
  },
} as const

const devices = [
  ['in the checkout, on a phone', { reference: unusedReference(), pinRequired: true }, phone, 'en'],
  ['in the checkout, on a desktop in Arabic', { reference: unusedReference(), pinRequired: true }, desktop, 'ar'],
  ['on the address page', { reference: unusedReference(), pinRequired: true, addressPage: true }, phone, 'en'],
] as const satisfies [string, TestShop, object, Language][]

for (const [where, shop, device, language] of devices) {
  test(`an order without the required pin leads to the map, and is placed with the pin: ${where}`, async ({
    openPage,
    url,
  }) => {
    const label = labels[language]
    const isPage = 'addressPage' in shop
    await importTestShop(url, shop)
    const page = await openPage({
      ...device,
      ...(language === 'ar' ? arabic : {}),
      permissions: ['geolocation'],
      geolocation: { latitude: 29.3362, longitude: 48.0757 },
    })
    const press = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).click()

    await addItemToCart(page, `/${shop.reference}/pickup/dishes/lamb`, language)
    await page.goto(`/${shop.reference}/delivery/checkout`)
    await page.getByRole('dialog').getByRole('button', { name: label.area }).click()
    await fillAddress(page, { name: 'Rawan', phone: '5550 1234' }, language)
    // On the address page, Enter in the last field continues.
    if (!isPage) await press(label.place)

    await page.getByRole('alert').getByRole('link', { name: label.missing }).click()
    const setPin = page.getByRole('button', { name: label.setPin })
    await expect(setPin).toBeFocused()
    await expect(setPin).toHaveAccessibleDescription(label.missing)
    await expect(setPin).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('application')).toBeInViewport()

    await press(label.position)
    await press(label.here)
    await expect(page.getByRole('button', { name: label.movePin })).toBeFocused()
    await expect(page.getByText(label.missing)).toHaveCount(0)
    if (isPage) {
      await press(label.continue)
      await expect(page).toHaveURL(`/${shop.reference}/delivery/checkout`)
    }
    await placeOrder(page, language)
  })
}
