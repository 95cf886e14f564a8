import { type Browser, expect, type Page, test } from '@playwright/test'
import { desktop } from '../support/devices.ts'
import { countInput } from '../support/press-counter.ts'
import { makeDataDir, type Product, startProduct } from '../support/product.ts'

test.use(desktop)
test.setTimeout(240_000)

const env = { NODE_ENV: 'production', DEMO: 'off', SIGN_UP: 'invited' }
const account = { email: 'noura.ali@grill.example', password: 'correct horse battery' }

/** The setup link of a production start, and the product after a second start, which prints none. */
async function startTwice(): Promise<{ product: Product; welcome: string }> {
  const dataDir = await makeDataDir()
  const first = await startProduct({ env, dataDir })
  const link = /\S+\/console\/welcome\/\S+/.exec(first.output())?.[0] ?? ''
  await first.stop()
  const product = await startProduct({ env, dataDir })
  expect(product.output()).not.toContain('/console/welcome/')
  return { product, welcome: new URL(new URL(link).pathname, product.url).href }
}

async function createAccount(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your shop' })).toBeVisible()
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

async function nameShop(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue(/^[A-Z]{2}$/)
  await page.getByLabel('Name of the shop').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(step(page, 'Your menu')).toBeVisible()
}

/** Signs the owner in on another device. */
async function openElsewhere(browser: Browser, product: Product): Promise<Page> {
  const page = await browser.newPage(desktop)
  await page.goto(`${product.url}/console`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return page
}

test('an owner gets from the setup link to an accepted test order with 3 fields and at most 8 presses', async ({
  browser,
  page,
}) => {
  const { product, welcome } = await startTwice()
  try {
    const input = await countInput(page)
    const started = performance.now()
    await page.goto(welcome)
    await createAccount(page)
    await nameShop(page, 'Noura Grill')
    await page.getByRole('button', { name: 'Use the starter menu' }).click()
    await expect(step(page, 'How you sell')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(step(page, 'Your first order')).toBeVisible()
    await expect(page.locator('[data-connection="live"]')).toBeVisible()
    // The preview of a shop that guests do not see yet.
    const preview = page.frameLocator('iframe[title="The shop as guests see it"]')
    await expect(preview.getByRole('link', { name: /Noura Grill/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Send a test order' }).click()
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(step(page, 'Before you open')).toBeVisible()
    const { presses, fields } = input.count()
    expect(fields).toBe(3)
    expect(presses).toBeLessThanOrEqual(8)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const measured = `5 screens, ${presses} presses, ${fields} fields, ${seconds} s`
    test.info().annotations.push({ type: 'measured', description: measured })
    console.log(`From the setup link to an accepted test order: ${measured}`)

    await test.step('the link works once', async () => {
      const stranger = await browser.newPage()
      await stranger.goto(welcome)
      await expect(stranger.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    })

    await test.step('the shop does not open before it is complete, and guests do not see it', async () => {
      await page.getByRole('button', { name: 'Open the shop' }).click()
      await expect(page.getByRole('alert')).toContainText('cannot be opened yet')
      await page.getByRole('link', { name: 'A phone number for guests' }).click()
      await expect(page.getByLabel('Phone')).toBeFocused()
      const guest = await browser.newPage()
      expect((await guest.goto(`${product.url}/noura-grill`))?.status()).toBe(404)
    })
  } finally {
    await product.stop()
  }
})

test('the set-up continues on another device where it was left', async ({ browser, page }) => {
  const { product, welcome } = await startTwice()
  try {
    await page.goto(welcome)
    await createAccount(page)
    await page.getByLabel('Name of the shop').fill('Noura Grill')
    await page.reload()
    await expect(page.getByLabel('Name of the shop')).toHaveValue('Noura Grill')
    await nameShop(page, 'Noura Grill')
    await page.getByRole('button', { name: 'Use the starter menu' }).click()
    await expect(step(page, 'How you sell')).toBeVisible()

    const other = await openElsewhere(browser, product)
    await expect(other.getByText('Next step: How you sell.')).toBeVisible()
    await other.getByRole('link', { name: 'Continue set-up' }).click()
    await expect(step(other, 'How you sell')).toBeVisible()
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(step(other, 'Your first order')).toBeVisible()
    await page.reload()
    await expect(step(page, 'Your first order')).toBeVisible()
  } finally {
    await product.stop()
  }
})
