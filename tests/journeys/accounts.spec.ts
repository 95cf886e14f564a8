import { randomUUID } from 'node:crypto'
import { desktop } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { readSentLink } from '../support/outbox.ts'

test.use(desktop)

test('an owner opens an account by email, forgets the password and chooses a new one', async ({ page }) => {
  const email = `noura-${randomUUID()}@grill.example`

  await test.step('the start page leads to the sign-up, which emails a link', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Open your shop' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('alert')).toContainText(email)
  })

  await test.step('the link makes the account of this address', async () => {
    await page.goto(await readSentLink(page, email, '/console/welcome/'))
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Your shop' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
  })

  await test.step('a forgotten password is replaced by email', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The sign-in page has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('alert')).toContainText(email)
    await page.goto(await readSentLink(page, email, '/console/reset-password'))
    await page.getByLabel('New password').fill('a new password')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password was changed.')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('a new password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your shop' })).toBeVisible()
  })
})
