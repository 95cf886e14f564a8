import { demoPassword } from '@sofra/demo/people'
import { clockShiftVariable } from '../support/clock.ts'
import { queryDatabase } from '../support/database.ts'
import { businessOf, changeShop, createDraftShop } from '../support/draft-shop.ts'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { dataDirVariable } from '../support/product.ts'
import { orderCard, signIn } from '../support/staff.ts'
import { branchOf, importTestShop, moveTestOrder, placeTestOrder, unusedReference } from '../support/test-shop.ts'

test.use(desktop)

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openToday(page: Page, branchId: string): Promise<void> {
  await page.goto(`/console/today?branch=${branchId}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

test('each thing that a draft is missing is one press from its field, and the set-up list shrinks', async ({
  page,
  url,
}) => {
  const { branchId } = await createDraftShop(url)
  await signIn(page, 'owner@majlis.demo')
  await openToday(page, branchId)
  const draft = part(page, 'Your shop is not open yet')
  const field = (anchor: string) => page.locator(`#${anchor} :focus`)
  for (const [entry, anchor] of [
    ['Opening hours', 'hours-dine-in'],
    ['A way to pay', 'payment-dine-in'],
    ['The address, for guests who come', 'address'],
    ['A phone number for guests', 'phone'],
  ] as const) {
    await draft.getByRole('link', { name: entry }).click()
    await expect(field(anchor)).toBeVisible()
    if (anchor !== 'phone') await page.goBack()
  }
  await page.getByLabel('Phone').fill('+965 2222 3333')
  await page.getByLabel('Phone').press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Today' }).click()
  await expect(draft.getByRole('link', { name: 'Opening hours' })).toBeVisible()
  await expect(draft.getByRole('link', { name: 'A phone number for guests' })).toHaveCount(0)
  const setup = part(page, 'Finish setting up')
  await expect(setup.getByRole('link', { name: 'Add your logo' })).toContainText('about 2 min')
  await expect(setup.getByRole('link', { name: 'Add a phone number' })).toHaveCount(0)

  await draft.getByRole('link', { name: 'An area for deliveries' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'How you sell' })).toBeVisible()
  await page.goBack()
  await draft.getByRole('link', { name: 'Continue set-up' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Before you open' })).toBeVisible()
})

test('an order and a change show up by themselves, and lead to their screen and back', async ({ page, url }) => {
  const corner = { reference: unusedReference(), pickupOnly: true }
  await importTestShop(url, corner)
  const branchId = await branchOf(url, corner.reference)
  await signIn(page, 'owner@majlis.demo')
  await openToday(page, branchId)
  const attention = part(page, 'Needs attention')
  await expect(part(page, 'Taking orders')).toContainText('Pickup')
  await expect(part(page, 'Sales so far')).toContainText('0 orders')

  const placed = await placeTestOrder(url, corner, { dish: 'falafel' })
  await attention.getByRole('link', { name: '1 order waits for an answer' }).click()
  await expect(orderCard(page, placed.number)).toBeVisible()
  await page.goBack()
  await moveTestOrder(url, placed, 'accepted')
  await expect(attention.getByRole('link', { name: 'waits for an answer' })).toHaveCount(0)
  await expect(part(page, 'Sales so far')).toContainText('1 order')

  const shown = { on: 'item/falafel', field: 'visible', from: true }
  const businessId = await businessOf(url, branchId)
  await changeShop(url, businessId, [{ ...shown, to: false }])
  // The history has the time of the database, which journeys do not shift.
  const made = new Date(Date.now() + Number(process.env[clockShiftVariable] ?? 0)).toISOString()
  const dataDir = process.env[dataDirVariable] ?? ''
  await queryDatabase(dataDir, 'update change_sets set made_at = $1 where business_id = $2', [made, businessId])
  await page.reload()
  const changed = part(page, 'Changed today')
  await changed.getByRole('button', { name: /^Undo: Falafel/ }).click()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  await expect(changed.getByRole('listitem')).toContainText('Undone')
  await expect(changed.getByRole('button')).toHaveCount(0)
})

test('each role begins at its own screen', async ({ openPage }) => {
  for (const [email, heading] of [
    ['jahra@mashawi.demo', /^(?:Today|Orders)$/],
    ['cashier@mashawi.demo', 'Orders'],
    ['kitchen@mashawi.demo', 'Kitchen'],
  ] as const) {
    const page = await openPage(desktop)
    await page.goto('/console')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})
