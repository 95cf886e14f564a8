import type { BrowserContext, Page } from '@playwright/test'
import { addToCart, openDish } from '../support/guest.ts'
import { arabic, desktop, expect, test } from '../support/journey.ts'

/** A corner of Salmiya, on the sea side. */
const salmiya = { latitude: 29.3362, longitude: 48.0757 }

const words = {
  en: {
    title: 'Where should we deliver?',
    search: 'Area, street or building',
    onMap: 'Choose on the map',
    here: 'Deliver here',
    wholeMap: 'Map of our delivery areas',
    district: 'Salmiya',
    salmiya: /^Salmiya/,
    area: /^Area/,
  },
  ar: {
    title: 'إلى أين نوصّل طلبك؟',
    search: 'المنطقة أو الشارع أو المبنى',
    onMap: 'اختر على الخريطة',
    here: 'التوصيل إلى هنا',
    wholeMap: 'خريطة مناطق التوصيل',
    district: 'السالمية',
    salmiya: /السالمية/,
    area: /^المنطقة/,
  },
} as const

/** The modal that asks where to deliver to; on the address page it opens by itself. */
async function whereSheet(page: Page, { title }: { title: string }) {
  await page.goto('/mashawi/delivery/address')
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet).toBeVisible()
  return sheet
}

async function standAt(context: BrowserContext, place: { latitude: number; longitude: number }): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(place)
}

for (const [language, options] of [
  ['en', {}],
  ['ar', arabic],
] as const) {
  const say = words[language]

  test.describe(`in ${language}`, () => {
    test.use(options)

    test('a guest on a phone puts a pin on the map, and the driver will see it', async ({ page }) => {
      const sheet = await whereSheet(page, say)
      await sheet.getByRole('link', { name: say.onMap }).click()
      const map = page.getByRole('application', { name: say.wholeMap })
      await expect(page.getByRole('main').getByRole('button', { name: say.here })).toHaveCount(0)

      // The shop stands in Salmiya with its name below it, which is in Salmiya too.
      const name = map.getByText(say.district, { exact: true }).last()
      await expect(name).toBeVisible()
      await name.tap({ force: true })
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: say.salmiya })).toBeVisible()
      await page.getByRole('button', { name: say.here }).click()

      await expect(page).toHaveURL('/mashawi/delivery/address')
      await expect(page.getByRole('button', { name: say.area })).toContainText(say.salmiya)
    })
  })

  test.describe(`on a desktop in ${language}`, () => {
    test.use({ ...options, ...desktop })

    test('a guest moves the pin by keyboard alone', async ({ page, context }) => {
      await standAt(context, salmiya)
      await page.goto('/mashawi/delivery/map')
      await page
        .getByRole('button', { name: language === 'en' ? 'Use my current location' : 'استخدم موقعي الحالي' })
        .click()
      const status = page.getByRole('main').getByRole('status').filter({ hasText: say.salmiya })
      await expect(status).toBeVisible()

      const map = page.getByRole('application', { name: say.wholeMap })
      await map.focus()
      await map.press('ArrowLeft')
      await map.press('ArrowUp')
      await expect(status).toBeVisible()
      await map.press('Enter')
      await expect(page).toHaveURL('/mashawi/delivery/address')
      await expect(page.getByRole('button', { name: say.area })).toContainText(say.salmiya)
    })

    test('a guest looks an address up', async ({ page }) => {
      const sheet = await whereSheet(page, say)
      const search = sheet.getByRole('searchbox', { name: say.search })
      await search.fill(language === 'en' ? 'amman street' : 'شارع عمان')
      await search.press('Enter')
      await sheet.getByRole('button', { name: language === 'en' ? /^Amman Street/ : /^شارع عمّان/ }).click()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('button', { name: say.area })).toContainText(say.salmiya)
      // Below the map it says which address the pin stands at.
      await expect(page.getByText(language === 'en' ? /^Amman Street, Salmiya/ : /^شارع عمّان، السالمية/)).toBeVisible()
    })
  })
}

test('another branch delivers there: the guest switches, and what that branch serves too stays in the cart', async ({
  page,
}) => {
  await page.goto('/mashawi/pickup')
  await addToCart(await openDish(page, 'Hummus'))
  const platter = await openDish(page, 'Gulf seafood platter')
  await platter.getByRole('radio').first().check()
  await addToCart(platter)
  await page.goto('/mashawi/delivery/address')
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
  await page.goto('/mashawi-jahra/delivery/address')
  await expect(page.getByRole('button', { name: /^Area/ })).toContainText('Al-Qasr')
})

test('outside all zones a guest hears what else they can do', async ({ page }) => {
  const sheet = await whereSheet(page, words.en)
  const search = sheet.getByRole('searchbox', { name: words.en.search })
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

test('another area costs otherwise, and the guest is told', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await addToCart(await openDish(page, 'Hummus'))
  const sheet = await whereSheet(page, words.en)
  await sheet.getByRole('button', { name: /^Salmiya/ }).click()
  await page.getByRole('button', { name: /^Area/ }).click()
  await sheet.getByRole('button', { name: /^Bneid Al-Gar/ }).click()
  await expect(page.getByText('Delivery to Bneid Al-Gar: KD 1.250, minimum order KD 5.000')).toBeVisible()
})

test.describe('where something of ours or of others is missing', () => {
  test.use({ tolerated: [/Failed to load resource|net::ERR/] })

  test('a position the browser does not tell, and a map service that says nothing, leave the list and the map', async ({
    page,
  }) => {
    await page.route('**/address-search.json', (route) => route.abort())
    const sheet = await whereSheet(page, words.en)
    await sheet.getByRole('button', { name: 'Use my current location' }).click()
    await expect(sheet.getByRole('alert')).toContainText('Location access is blocked')

    const search = sheet.getByRole('searchbox', { name: words.en.search })
    await search.fill('amman street')
    await search.press('Enter')
    await expect(sheet.getByRole('alert')).toContainText('Address search is unavailable right now')
    await sheet.getByRole('button', { name: /^Salmiya/ }).click()
    await expect(page.getByRole('button', { name: words.en.area })).toContainText('Salmiya')
  })

  test('without pictures of streets it shows zones and names', async ({ page }) => {
    await page.route('**/map.json', (route) =>
      route.fulfill({
        json: { ground: { tiles: '/no-tiles/{z}/{x}/{y}.png', credit: '© OpenStreetMap contributors' } },
      }),
    )
    await page.route('**/no-tiles/**', (route) => route.abort())
    await page.goto('/mashawi/delivery/map')
    const map = page.getByRole('application', { name: words.en.wholeMap })
    await expect(map).toContainText('Hawalli & Jabriya')
    await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
    await expect(page.getByText('Tap the map where we should deliver')).toBeVisible()
  })

  test('without its code the places are told in words, and the list is there', async ({ page }) => {
    await page.route(/leaflet-map-[\w-]+\.js/, (route) => route.abort())
    await page.goto('/mashawi/delivery/map')
    await expect(page.getByText('The map could not be loaded.')).toBeVisible()
    await expect(page.getByText(/^We deliver in: Salmiya, Hawalli & Jabriya/)).toBeVisible()
    await page.getByRole('link', { name: 'Choose from list' }).click()
    const sheet = page.getByRole('dialog', { name: words.en.title })
    await sheet.getByRole('button', { name: /^Salmiya/ }).click()
    await expect(page.getByRole('button', { name: words.en.area })).toContainText('Salmiya')
  })
})
