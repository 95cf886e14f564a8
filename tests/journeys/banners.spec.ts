import { expect, test } from '../support/journey.ts'

test('a banner links to its item, and its view is counted once a day', async ({ page }) => {
  const reported: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/webapp/banners/reach')) reported.push(...request.postDataJSON().banners)
  })
  const counted = page.waitForResponse('**/api/webapp/banners/reach')
  await page.goto('/mashawi/delivery')
  expect((await counted).ok()).toBe(true)
  const banners = page.getByRole('region', { name: 'Highlights' })
  await banners.getByRole('link', { name: 'The royal feast' }).click()
  await expect(page).toHaveURL('/mashawi/delivery/highlights/royal-feast')
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goto('/mashawi/delivery')
  await banners.getByRole('link', { name: 'Ten percent off wraps' }).click()
  await expect(page).toHaveURL('/mashawi/delivery/wraps')
  await expect(page.getByRole('heading', { level: 1, name: 'Shawarma & wraps' })).toBeVisible()
  expect(reported.filter((id) => id === 'banner-feast')).toHaveLength(1)
})
