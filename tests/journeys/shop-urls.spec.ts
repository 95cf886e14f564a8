import { demoSignIn } from '@sofra/demo/people'
import { arabic, expect, test } from '../support/journey.ts'

test('a shop with one selling type skips the landing page', async ({ page }) => {
  await page.goto('/attar-kiosk')
  await expect(page).toHaveURL('/attar-kiosk/pickup')
  await expect(page.getByRole('link', { name: 'Menu', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: 'Attar' })).toBeVisible()
})

test('a disabled selling type redirects to the landing page', async ({ page }) => {
  await page.goto('/mashawi/reservation')
  await expect(page).toHaveURL('/mashawi')
  await expect(page.getByRole('heading', { name: 'How would you like your order?' })).toBeVisible()
})

test('paths are case-insensitive', async ({ page }) => {
  for (const path of ['/MASHAWI/branches', '/mashawi/Branches', '/Mashawi/BRANCHES']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Branches' })).toBeVisible()
  }
  await page.goto('/Mashawi/Delivery')
  await expect(page.getByRole('heading', { level: 1, name: 'Mashawi' })).toBeVisible()
  await page.goto('/mashawi/Delivery/CART')
  await expect(page).toHaveTitle(/Mashawi/)
})

test('308: a trailing slash is removed', async ({ page, request }) => {
  const answer = await request.get('/mashawi/delivery/?utm=table', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers()['location']).toBe('/mashawi/delivery?utm=table')
  await page.goto('/mashawi/branches/')
  await expect(page).toHaveURL('/mashawi/branches')
})

test('the home page lists the demo shops', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Dallah/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Attar/ })).toBeVisible()
  await expect(page.getByText('Majlis')).toHaveCount(0)
  await page.getByRole('link', { name: /Mashawi/ }).click()
  await expect(page).toHaveURL('/mashawi')
})

test('the demo account signs in to the console with one press', async ({ page }) => {
  await page.goto('/console')
  const demo = page.getByRole('region', { name: 'Demo account' })
  await expect(demo).toContainText(demoSignIn.email)
  await demo.getByRole('button').click()
  // The board, while an order of another journey waits for an answer.
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Today|Orders)$/ })).toBeVisible()
})

test.describe('error views', () => {
  test.use({ tolerated: [/status of (?:404|433)/] })

  test('404: an unknown shop shows the not-found view with a link to the home page', async ({ page }) => {
    const answer = await page.goto('/no-such-shop')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Sofra 404')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Online ordering made simple' })).toBeVisible()
  })

  test('404: an unknown path shows the not-found view with the shop in its title', async ({ page }) => {
    for (const path of ['/a/b/c/d/e', '/mashawi/delivery/grills/shish-tawook/more', '/ui-parts', '/404']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page).toHaveTitle(/ 404$/)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
  })

  test('an unknown item redirects to /404', async ({ page }) => {
    await page.goto('/mashawi/delivery/grills/no-such-dish')
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('404: an unknown category shows the not-found view', async ({ page }) => {
    const answer = await page.goto('/mashawi/delivery/no-such-category')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('433: a suspended shop shows its view with contact details', async ({ page }) => {
    for (const path of ['/majlis', '/majlis/delivery', '/majlis/branches']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(433)
      await expect(page).toHaveTitle('Majlis 433')
      await expect(page.getByRole('heading', { name: 'Majlis isn’t taking orders right now' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^\+965/ })).toHaveAttribute('href', /^tel:\+965/)
    }
  })

  test.describe('in Arabic', () => {
    test.use(arabic)

    test('error views are in the guest’s language', async ({ page }) => {
      await page.goto('/no-such-shop')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
      await page.goto('/majlis')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/مجلس|المجلس/)
    })
  })
})
