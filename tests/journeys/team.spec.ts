import { randomUUID } from 'node:crypto'
import { demoPassword } from '@sofra/demo/people'
import { desktop } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { readSentLink } from '../support/outbox.ts'

// The board of a person who is suspended is refused its events.
test.use({ ...desktop, tolerated: [/status of 401/] })

test('an owner invites a cashier, who loses access when suspended', async ({ page, openPage }) => {
  const email = `sara-${randomUUID()}@dallah.example`
  await page.goto('/console')
  await page.getByLabel('Email').fill('owner@dallah.demo')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('alert')).toContainText(email)

  const sara = await openPage(desktop)
  await sara.goto(await readSentLink(page, email, '/console/invitation/'))
  await sara.getByLabel('Your name').fill(`Sara ${email.slice(5, 9)}`)
  await sara.getByLabel('Password').fill('correct horse battery')
  await sara.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(sara.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await page.reload()
  await page.getByText(`Change Sara ${email.slice(5, 9)}`).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: 'Suspend' }).click()
  await expect(row.getByText('Suspended')).toBeVisible()
  await sara.goto('/console/menu')
  await expect(sara.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
