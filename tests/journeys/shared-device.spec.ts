import { demoPassword } from '@sofra/demo/people'
import { desktop, expect, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop, tolerated: [/status of 4(?:00|22)/] })

test('two people take turns on a tablet by PIN', async ({ page }) => {
  await signIn(page, 'jahra@mashawi.demo')
  await page.goto('/console/security')
  const card = page.getByRole('region', { name: 'PIN for shared devices' })
  await card.getByLabel('Current password').fill(demoPassword)
  await card.getByLabel('PIN').fill('1234')
  await card.getByRole('button', { name: 'Set PIN' }).click()
  await expect(card.getByText('Enter 4 to 8 digits that are hard to guess')).toBeVisible()
  await card.getByLabel('PIN').fill('7413')
  await card.getByRole('button', { name: 'Set PIN' }).click()
  await expect(card.getByText('Your PIN is set.')).toBeVisible()

  // The owner works on the tablet in between.
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await signIn(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Switch user' }).click()
  await page.getByRole('link', { name: 'Fahad Al-Enezi' }).click()
  await page.getByLabel('PIN').fill('7414')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This PIN is incorrect')).toBeVisible()
  await page.getByLabel('PIN').fill('7413')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText('jahra@mashawi.demo')).toBeVisible()
})
