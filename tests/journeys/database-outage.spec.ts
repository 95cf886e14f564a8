import { shiftedClock } from '../support/clock.ts'
import { arabic, expect, test } from '../support/journey.ts'
import { type Product, startProduct } from '../support/product.ts'

test.use({ ...arabic, tolerated: [/status of 50[03]/] })

let product: Product

test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct({ env: shiftedClock() })
})

test.afterAll(async () => {
  await product.stop()
})

test('shows an error in the guest’s language while the database is down, and recovers when it is back', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { url } = product
  expect((await request.get(`${url}/readyz`)).status()).toBe(200)
  await product.breakDatabase()
  await expect.poll(async () => (await request.get(`${url}/readyz`)).status()).toBe(503)
  expect((await request.get(`${url}/healthz`)).status()).toBe(200)

  const answer = await page.goto(`${url}/dallah`)
  expect(answer?.status()).toBeGreaterThanOrEqual(500)
  await expect(page).toHaveTitle(/ 50\d$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06ff]/)
  const again = page.getByRole('link', { name: 'حاول مرة أخرى' })
  await expect(again).toBeVisible()

  const call = await request.get(`${url}/api/webapp/v5/restaurant/attar`)
  expect([500, 503]).toContain(call.status())
  const { error } = (await call.json()) as { error: { code: string; message: string } }
  expect(error.message).not.toMatch(/postgres|socket|ECONN|ENOENT|sql/i)

  await product.restoreDatabase()
  await expect.poll(async () => (await request.get(`${url}/readyz`)).status(), { timeout: 60_000 }).toBe(200)
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('دلة')
})
