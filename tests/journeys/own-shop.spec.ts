import { createAccount } from '../support/account-actions.ts'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { draw, dropFile } from '../support/picture-file.ts'

// Delivery without a place is refused once.
test.use({ ...desktop, tolerated: [/status of 409/] })

const teal = '#0f766e'

const menu = `Starters
Hummus 1.250
Moutabal 1.500
Fattoush 1.750
Lentil soup 1.000

Grills
Shish tawook 3.250
Lamb kebab 3.750
Mixed grill 4.500

Drinks
Lemon with mint 1.000
Laban 0.500
Water 0.250

Open daily until midnight`

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('an owner opens a shop with a logo, a menu that they paste and a circle in which they deliver', async ({
  page,
}) => {
  await page.goto('/console/sign-up')
  await createAccount(page)

  await test.step('the colour of the logo is the colour of the shop, and logo and details are kept over a reload', async () => {
    await page.getByLabel('Name of the shop').fill('Teal Table')
    await page.getByText('Details', { exact: true }).click()
    await page.getByLabel('Tax').fill('5')
    await page.getByLabel('Add a language').selectOption('fr')
    await dropFile(page.getByRole('group', { name: /^Logo/ }), await draw('logo.png', teal))
    await expect(page.getByRole('radio', { name: 'From the logo' })).toBeChecked()
    await page.reload()
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByLabel('Tax')).toHaveValue('5')
    await expect(page.getByRole('button', { name: 'French', pressed: true })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Logo/ })).toContainText('logo.png')
    await expect(page.getByRole('radio', { name: 'From the logo' })).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Your logo is added.')).toBeVisible()
  })

  await test.step('a pasted menu is shown as it was understood, and imported', async () => {
    await page.getByLabel('Or paste your menu').fill(menu)
    await page.getByRole('button', { name: 'Read the menu' }).click()
    await expect(step(page, '10 items understood')).toBeVisible()
    await expect(page.getByText('This was not understood: “Open daily until midnight”')).toBeVisible()
    await page.getByRole('button', { name: 'Import 10 items' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(step(page, 'How you sell')).toBeVisible()
  })

  await test.step('delivery needs a place on the map; the radius is set by the keyboard', async () => {
    await page.getByRole('checkbox', { name: /^Delivery/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('Press the map where your shop is')
    await page.getByRole('application', { name: 'Map of the delivery area' }).click()
    const radius = page.getByRole('slider', { name: 'How far' })
    await radius.press('ArrowRight')
    await expect(radius).toHaveAttribute('aria-valuetext', '3.5 km')
    await page.reload()
    await page.getByRole('checkbox', { name: /^Delivery/ }).check()
    await expect(radius).toHaveAttribute('aria-valuetext', '3.5 km')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(step(page, 'Your first order')).toBeVisible()
  })

  await test.step('the shop opens after a test order, and guests see its colour and where it delivers', async () => {
    await expect(page.locator('[data-connection="live"]')).toBeVisible()
    await page.getByRole('button', { name: 'Send a test order' }).click()
    const order = page.getByRole('article')
    await order.getByRole('button', { name: /^Accept/ }).click()
    await page.getByLabel('Phone').fill('+96522223333')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await expect(page.getByText('Your shop is open')).toBeVisible()

    const me = await (await page.request.get('/api/console/me')).json()
    const [{ id: branchId, business_id: businessId, reference_id: referenceId }] = me.branches
    const { records } = await (await page.request.get(`/api/console/businesses/${businessId}/settings`)).json()
    expect(records[`business/${businessId}`]).toMatchObject({
      languages: ['en', 'ar', 'fr'],
      theme: { accent: teal, logo: { width: 800 } },
    })
    const { point } = records[`branch/${branchId}`]
    const { zones } = await (await page.request.get(`/api/webapp/zones/${branchId}`)).json()
    const [ring] = zones[0].shape.coordinates as [[number, number][]]
    const north = Math.max(...ring.map(([, lat]) => lat))
    // A degree of latitude is 111.2 km.
    expect((north - point.lat) * 111.2).toBeCloseTo(3.5, 1)

    await page.goto(`/${referenceId}/delivery`)
    await expect(page.getByRole('heading', { name: 'Mixed grill' })).toBeVisible()
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    // The colour of the logo as the light theme has it.
    expect(accent).toBe('#0e766e')
  })
})
