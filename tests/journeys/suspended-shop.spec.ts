import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '@sofra/demo/people'
import { desktop } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { dataDirVariable } from '../support/product.ts'
import { importTestShop, unusedReference } from '../support/test-shop.ts'

test.use(desktop)

/** Runs `npm run shop` beside the running product. */
function runShop(...words: string[]): string {
  const script = fileURLToPath(new URL('../../scripts/shop.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: process.env[dataDirVariable] ?? '', DATABASE_URL: '' }
  return execFileSync(process.execPath, [script, ...words], { env, encoding: 'utf8' })
}

test('the owner of a suspended shop reads the reason instead of an empty board', async ({ page, url }) => {
  // The owner has another shop, which is not suspended.
  await importTestShop(url, { reference: unusedReference() })
  expect(runShop('suspend', 'majlis', 'The invoice of October is open')).toContain('majlis is suspended.')
  expect(runShop('list')).toContain('majlis\tsuspended\tThe invoice of October is open')
  expect(runShop('list')).toMatch(/^mashawi\tactive$/m)

  await page.goto('/console')
  await page.getByLabel('Email').fill('owner@majlis.demo')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Shop and branch/ }).click()
  await page.getByRole('link', { name: 'Majlis · Jabriya' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop receives no orders right now' })).toBeVisible()
  await expect(page.getByText('The invoice of October is open')).toBeVisible()
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible()
})
