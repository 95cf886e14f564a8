import type { BrowserContext, Page } from '@playwright/test'
import { addItemToCart, type Language } from '../support/checkout.ts'
import { addToCart, openDish } from '../support/guest.ts'
import { arabic, desktop, expect, test } from '../support/journey.ts'
import { sampleOf } from '../support/sample.ts'

/** A position in Salmiya. */
const salmiya = { latitude: 29.3362, longitude: 48.0757 }

const labels = {
  en: {
    title: 'Where should we deliver?',
    search: 'Area, street or building',
    setPin: 'Set the pin',
    movePin: 'Move the pin',
    position: 'Use my current location',
    onMap: 'Choose on the map',
    here: 'Deliver here',
    wholeMap: 'Map of our delivery areas',
    district: 'Salmiya',
    salmiya: /^Salmiya/,
    area: /^Area/,
    summary: /^Delivery Salmiya/,
  },
  ar: {
    title: 'إلى أين نوصّل طلبك؟',
    search: 'المنطقة أو الشارع أو المبنى',
    setPin: 'ضع الدبوس',
    movePin: 'حرّك الدبوس',
    position: 'استخدم موقعي الحالي',
    onMap: 'اختر على الخريطة',
    here: 'التوصيل إلى هنا',
    wholeMap: 'خريطة مناطق التوصيل',
    district: 'السالمية',
    salmiya: /السالمية/,
    area: /^المنطقة/,
    summary: /^توصيل السالمية/,
  },
} as const

/** Opens the destination sheet in the checkout. */
async function openDestinationSheet(
  page: Page,
  { title, area }: { title: string; area: RegExp },
  language: Language = 'en',
) {
  // Enough for the minimum order of every zone.
  await addItemToCart(page, '/mashawi/pickup/highlights/jumbo-prawns', language)
  await page.goto('/mashawi/delivery/checkout')
  await page.getByRole('button', { name: area }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet).toBeVisible()
  return sheet
}

async function setPosition(context: BrowserContext, position: { latitude: number; longitude: number }): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(position)
}

const languages = [
  ['en', {}],
  ['ar', arabic],
] as const

for (const [language, options] of sampleOf(languages, 1)) {
  const label = labels[language]

  test.describe(`in ${language}`, () => {
    test.use(options)

    test('on a phone, a guest sets a pin on the map', async ({ page }) => {
      const sheet = await openDestinationSheet(page, label, language)
      await sheet.getByRole('link', { name: label.onMap }).click()
      const map = page.getByRole('application', { name: label.wholeMap })
      await expect(page.getByRole('main').getByRole('button', { name: label.here })).toHaveCount(0)

      // The shop's marker is in Salmiya; the district name below it is, too.
      const name = map.getByText(label.district, { exact: true }).last()
      await expect(name).toBeVisible()
      await name.tap({ force: true })
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: label.salmiya })).toBeVisible()
      await page.getByRole('button', { name: label.here }).click()

      await expect(page).toHaveURL('/mashawi/delivery/checkout')
      await expect(page.getByRole('button', { name: label.area })).toContainText(label.salmiya)
    })
  })

  test.describe(`with the map of the address form in ${language}`, () => {
    test.use(options)

    test('a guest sets a pin without leaving the checkout', async ({ page, context }) => {
      await setPosition(context, salmiya)
      const sheet = await openDestinationSheet(page, label, language)
      await sheet.getByRole('button', { name: label.salmiya }).click()
      await expect(page.getByRole('application')).toHaveCount(0)
      await page.getByRole('button', { name: label.setPin }).click()
      await page.getByRole('button', { name: label.position }).click()
      await page.getByRole('button', { name: label.here }).click()
      await expect(page).toHaveURL('/mashawi/delivery/checkout')
      await expect(page.getByRole('application')).toHaveCount(0)
      await expect(page.getByRole('button', { name: label.movePin })).toBeFocused()
      await expect(page.getByRole('button', { name: label.area })).toContainText(label.salmiya)
    })
  })

  test.describe(`on a desktop in ${language}`, () => {
    test.use({ ...options, ...desktop })

    test('a guest moves the pin by keyboard', async ({ page, context }) => {
      await setPosition(context, salmiya)
      await page.goto('/mashawi/delivery/map')
      await page.getByRole('button', { name: label.position }).click()
      const status = page.getByRole('main').getByRole('status').filter({ hasText: label.salmiya })
      await expect(status).toBeVisible()

      const map = page.getByRole('application', { name: label.wholeMap })
      await map.focus()
      await map.press('ArrowLeft')
      await map.press('ArrowUp')
      await expect(status).toBeVisible()
      await map.press('Enter')
      await expect(page).toHaveURL('/mashawi/delivery')
      await expect(page.getByRole('button', { name: label.summary })).toBeVisible()
    })

    test('a guest searches for an address', async ({ page }) => {
      const sheet = await openDestinationSheet(page, label, language)
      const search = sheet.getByRole('searchbox', { name: label.search })
      await search.fill(language === 'en' ? 'amman street' : 'شارع عمان')
      await search.press('Enter')
      await sheet.getByRole('button', { name: language === 'en' ? /^Amman Street/ : /^شارع عمّان/ }).click()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('button', { name: label.area })).toContainText(label.salmiya)
      // The address of the pin.
      await expect(page.getByText(language === 'en' ? /^Amman Street, Salmiya/ : /^شارع عمّان، السالمية/)).toBeVisible()
    })
  })
}

test('offers another branch that delivers there, and keeps the items it serves', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await addToCart(await openDish(page, 'Hummus'))
  const platter = await openDish(page, 'Gulf seafood platter')
  await platter.getByRole('radio').first().check()
  await addToCart(platter)
  await page.goto('/mashawi/delivery/checkout')
  await page.getByRole('button', { name: /^Area/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Where should we deliver?' })
  const search = sheet.getByRole('searchbox', { name: 'Area, street or building' })
  await search.fill('red fort')
  await search.press('Enter')
  await sheet.getByRole('button', { name: /^Red Fort/ }).click()

  await expect(sheet.getByRole('heading', { name: 'Another branch delivers to this address' })).toBeVisible()
  await expect(sheet.getByText('Jahra delivers to this address')).toBeVisible()
  await sheet.getByRole('button', { name: 'Order from Jahra' }).click()

  await expect(page).toHaveURL('/mashawi-jahra/delivery/cart')
  await expect(page.getByRole('listitem').filter({ hasText: 'Hummus' })).toBeVisible()
  await expect(page.getByText('1 item was removed because it isn’t available at this branch')).toBeVisible()
  await page.goto('/mashawi-jahra/delivery')
  await expect(page.getByRole('button', { name: /^Delivery Al-Qasr/ })).toBeVisible()
})

test('outside all zones, the guest is offered another address or pickup', async ({ page }) => {
  const sheet = await openDestinationSheet(page, labels.en)
  const search = sheet.getByRole('searchbox', { name: labels.en.search })
  await search.fill('kuwait towers')
  await search.press('Enter')
  await sheet.getByRole('button', { name: /^Kuwait Towers/ }).click()
  await expect(sheet.getByRole('heading', { name: 'We don’t deliver to this address yet' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Choose another address' }).click()
  await expect(sheet.getByRole('button', { name: /^Jabriya/ })).toBeVisible()

  await search.fill('kuwait towers')
  await search.press('Enter')
  await sheet.getByRole('button', { name: /^Kuwait Towers/ }).click()
  await sheet.getByRole('link', { name: 'Switch to pickup' }).click()
  await expect(page).toHaveURL('/mashawi/pickup')
})

test('selecting another area shows its fee and minimum order', async ({ page }) => {
  const sheet = await openDestinationSheet(page, labels.en)
  await sheet.getByRole('button', { name: /^Salmiya/ }).click()
  await page.getByRole('button', { name: /^Area/ }).click()
  await sheet.getByRole('button', { name: /^Bneid Al-Gar/ }).click()
  await expect(page.getByText('Delivery to Bneid Al-Gar: KD 1.250, minimum order KD 5.000')).toBeVisible()
})

test.describe('with missing resources', () => {
  test.use({ tolerated: [/Failed to load resource|net::ERR/] })

  test('without position and address search, the list still works', async ({ page }) => {
    await page.route('**/address-search.json', (route) => route.abort())
    const sheet = await openDestinationSheet(page, labels.en)
    await sheet.getByRole('button', { name: 'Use my current location' }).click()
    await expect(sheet.getByRole('alert')).toContainText('Location access is blocked')

    const search = sheet.getByRole('searchbox', { name: labels.en.search })
    await search.fill('amman street')
    await search.press('Enter')
    await expect(sheet.getByRole('alert')).toContainText('Address search is unavailable right now')
    await sheet.getByRole('button', { name: /^Salmiya/ }).click()
    await expect(page.getByRole('button', { name: labels.en.area })).toContainText('Salmiya')
  })

  test('without map tiles, the map shows zones and names', async ({ page }) => {
    await page.route('**/map.json', (route) =>
      route.fulfill({
        json: { ground: { tiles: '/no-tiles/{z}/{x}/{y}.png', credit: '© OpenStreetMap contributors' } },
      }),
    )
    await page.route('**/no-tiles/**', (route) => route.abort())
    await page.goto('/mashawi/delivery/map')
    const map = page.getByRole('application', { name: labels.en.wholeMap })
    await expect(map).toContainText('Hawalli & Jabriya')
    await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
    await expect(page.getByText('Tap the map where we should deliver')).toBeVisible()
  })

  test('without the map’s script, the delivery areas are listed as text', async ({ page }) => {
    await page.route(/leaflet-map-[\w-]+\.js/, (route) => route.abort())
    await page.goto('/mashawi/delivery/map')
    await expect(page.getByText('We couldn’t load the map.')).toBeVisible()
    await expect(page.getByText(/^We deliver in: Salmiya, Hawalli & Jabriya/)).toBeVisible()
    await page.getByRole('link', { name: 'Choose from list' }).click()
    const sheet = page.getByRole('dialog', { name: labels.en.title })
    await sheet.getByRole('button', { name: /^Salmiya/ }).click()
    await expect(page.getByRole('button', { name: labels.en.summary })).toBeVisible()
  })
})
