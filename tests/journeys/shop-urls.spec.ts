import { demoSignIn } from '@sofra/demo/people'
import { arabic, expect, test } from '../support/journey.ts'

test('a shop with one way of selling skips the question how', async ({ page }) => {
  await page.goto('/attar-kiosk')
  await expect(page).toHaveURL('/attar-kiosk/pickup')
  await expect(page.getByRole('link', { name: 'Menu', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: 'Attar' })).toBeVisible()
})

test('a way of selling that the shop does not have leads back to the question how', async ({ page }) => {
  await page.goto('/mashawi/reservation')
  await expect(page).toHaveURL('/mashawi')
  await expect(page.getByRole('heading', { name: 'How would you like your order?' })).toBeVisible()
})

test('addresses are found however their case is written', async ({ page }) => {
  for (const path of ['/MASHAWI/branches', '/mashawi/Branches', '/Mashawi/BRANCHES']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Branches' })).toBeVisible()
  }
  await page.goto('/Mashawi/Delivery')
  await expect(page.getByRole('heading', { level: 1, name: 'Mashawi' })).toBeVisible()
  await page.goto('/mashawi/Delivery/CART')
  await expect(page).toHaveTitle(/Mashawi/)
})

test('a slash at the end of an address goes for good', async ({ page, request }) => {
  const answer = await request.get('/mashawi/delivery/?utm=table', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers()['location']).toBe('/mashawi/delivery?utm=table')
  await page.goto('/mashawi/branches/')
  await expect(page).toHaveURL('/mashawi/branches')
})

test('the start shows the shops of the demo and where to sign in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Dallah/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Attar/ })).toBeVisible()
  await expect(page.getByText('Majlis')).toHaveCount(0)
  await page.getByRole('link', { name: /Mashawi/ }).click()
  await expect(page).toHaveURL('/mashawi')
})

test('whoever tries the demo is signed in to the console with one press', async ({ page }) => {
  await page.goto('/console')
  const demo = page.getByRole('region', { name: 'Demo account' })
  await expect(demo).toContainText(demoSignIn.email)
  await demo.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test.describe('what is not there', () => {
  test.use({ tolerated: [/status of (?:404|433)/] })

  test('an unknown shop is a page that says so, and leads to the start', async ({ page }) => {
    const answer = await page.goto('/nobody-is-called-that')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Sofra 404')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Online ordering made simple' })).toBeVisible()
  })

  test('a path that leads nowhere is a page that says so, with the shop in its title', async ({ page }) => {
    for (const path of ['/a/b/c/d/e', '/mashawi/delivery/grills/shish-tawook/more', '/ui-parts', '/404']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page).toHaveTitle(/ 404$/)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
  })

  test('an unknown dish leads to the page that says so', async ({ page }) => {
    await page.goto('/mashawi/delivery/grills/no-such-dish')
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('an unknown category is a page that says so', async ({ page }) => {
    const answer = await page.goto('/mashawi/delivery/no-such-category')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('a shop that is suspended says that it takes no orders, and how to reach it', async ({ page }) => {
    for (const path of ['/majlis', '/majlis/delivery', '/majlis/branches']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(433)
      await expect(page).toHaveTitle('Majlis 433')
      await expect(page.getByRole('heading', { name: 'Majlis is not taking orders right now' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^\+965/ })).toHaveAttribute('href', /^tel:\+965/)
    }
  })

  test.describe('in Arabic', () => {
    test.use(arabic)

    test('what is not there says so in the language of the guest', async ({ page }) => {
      await page.goto('/nobody-is-called-that')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
      await page.goto('/majlis')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/مجلس|المجلس/)
    })
  })
})
