import { createServer } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { demoPassword } from '@sofra/demo/people'
import { desktop } from '../support/devices.ts'
import { type Product, startProduct } from '../support/product.ts'
import { totp } from '../support/totp.ts'

test.use(desktop)
test.setTimeout(240_000)

/** Passkeys belong to a domain, which an IP address is not. */
async function startOnLocalhost(): Promise<{ product: Product; url: string }> {
  const server = createServer().listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await new Promise((resolve) => server.close(resolve))
  const url = `http://localhost:${port}`
  return { product: await startProduct({ env: { PORT: String(port), PUBLIC_URL: url } }), url }
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).last().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/** The board, while an order waits for an answer. */
const home = /^(?:Today|Orders)$/

test('an owner secures the account with a passkey and an authenticator app, and ends another session', async ({
  page,
  browser,
}) => {
  const { product, url } = await startOnLocalhost()
  try {
    const email = 'owner@attar.demo'
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await page.goto(`${url}/console`)
    await enterPassword(page, email)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'Security' }).click()

    await test.step('a passkey signs in without a password', async () => {
      await page.getByLabel('Name of the passkey').fill('Work laptop')
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible()
      await signOut(page)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
    })

    let key = ''
    let recoveryCode = ''
    await test.step('the authenticator app is set up with its first code', async () => {
      await page.goto(`${url}/console/security`)
      const card = page.getByRole('region', { name: 'Authenticator app' })
      await card.getByLabel('Current password').fill(demoPassword)
      await card.getByRole('button', { name: 'Set up' }).click()
      await expect(card.getByRole('img', { name: 'QR code' })).toBeVisible()
      key = (await card.getByText(/^(?:[A-Z2-7]{4} )+/).innerText()).trim()
      recoveryCode = await card.getByRole('listitem').first().innerText()
      await card.getByLabel('Code from the app').fill('12')
      await card.getByRole('button', { name: 'Turn on' }).click()
      await expect(card.getByText('This code is not correct.')).toBeVisible()
      await card.getByLabel('Code from the app').fill(totp(key))
      await card.getByRole('button', { name: 'Turn on' }).click()
      await expect(card.getByText('Codes are required at every sign-in')).toBeVisible()
      await signOut(page)
    })

    await test.step('a sign-in by password needs a code, or a recovery code', async () => {
      await enterPassword(page, email)
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
      await page.getByLabel('6-digit code').fill(totp(key))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible()
    })

    await test.step('ending the session of another device signs it out', async () => {
      const tablet = await browser.newPage()
      await tablet.goto(`${url}/console`)
      await enterPassword(tablet, email)
      await tablet.getByRole('link', { name: 'Use a recovery code' }).click()
      await tablet.getByLabel('Recovery code').fill(recoveryCode)
      await tablet.getByRole('button', { name: 'Sign in' }).click()
      await expect(tablet.getByRole('heading', { level: 1, name: home })).toBeVisible()

      await page.goto(`${url}/console/security`)
      await page.getByRole('button', { name: 'Sign out all other devices' }).click()
      await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden()
      await tablet.goto(`${url}/console/menu`)
      await expect(tablet.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await tablet.close()
    })
  } finally {
    await product.stop()
  }
})
