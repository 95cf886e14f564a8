import { expect, test } from '@playwright/test'
import { desktop } from '../support/devices.ts'
import { makeDataDir, startProduct } from '../support/product.ts'

test.use(desktop)
test.setTimeout(180_000)

test('the link of a production start makes the first owner, once', async ({ browser, page }) => {
  const dataDir = await makeDataDir()
  const env = { NODE_ENV: 'production', DEMO: 'off', SIGN_UP: 'invited' }
  const first = await startProduct({ env, dataDir })
  const link = /\S+\/console\/welcome\/\S+/.exec(first.output())?.[0] ?? ''
  await first.stop()
  const product = await startProduct({ env, dataDir })
  try {
    expect(product.output()).not.toContain('/console/welcome/')
    const welcome = new URL(new URL(link).pathname, product.url).href

    await page.goto(welcome)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Enter your name.')).toBeVisible()
    await page.getByLabel('Your name').fill('Noura')
    await page.getByLabel('Email').fill('noura@grill.example')
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Noura' })).toBeVisible()
    await expect(page.getByText('noura@grill.example is not confirmed yet.')).toBeVisible()
    await page.goto(`${product.url}/console`)
    await expect(page.getByRole('heading', { name: 'Welcome, Noura' })).toBeVisible()

    const stranger = await browser.newPage()
    await stranger.goto(welcome)
    await expect(stranger.getByRole('heading', { name: 'This link has expired' })).toBeVisible()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Email').fill('noura@grill.example')
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Noura' })).toBeVisible()
  } finally {
    await product.stop()
  }
})
