import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import writeSpreadsheet from 'write-excel-file/node'
import { createAccount } from '../support/account-actions.ts'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'
import { branchOf, importTestShop, unusedReference } from '../support/test-shop.ts'

test.use({ ...desktop })

/** Opens the import of the grill's menu. */
async function openImport(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/console/menu/import')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

const preview = (page: Page) => page.getByRole('region', { name: /understood/ })

const pastedMenu = `Breakfast  فطور
Served until noon

Foul medames …… KD 0.750
فول مدمس
Balaleet - 1.250
Shakshuka شكشوكة 1.350
Cheese manakish 0.900
Zaatar manakish 0.600
Eggs with sausage 1,500
Labneh plate ٠٫٨٥٠ د.ك

SANDWICHES
Falafel roll 0.500
Halloumi roll 0.800
Tikka roll S 0.950 / L 1.400
Kofta roll 1.000
Escalope roll 1.250
Fries roll 0.450

Desserts:
Kunafa	1.600
Umm Ali 1.400
Rice pudding 0.700
Luqaimat (small) 0.650 (large) 1.100
Date cake 1.200
Halawat aljibn 1.450
Fruit salad 1.000

For parties call 2222 3333 one day before
`

test('a pasted menu of 20 dishes is understood, imported, shown to guests, and undone', async ({ page, context }) => {
  await openImport(page)
  const text = page.getByRole('textbox', { name: 'Or paste your menu' })
  await text.fill(pastedMenu)
  await page.reload()
  await expect(text).toHaveValue(pastedMenu)
  await page.getByRole('button', { name: 'Read the menu' }).click()

  await expect(page.getByRole('heading', { name: '20 items understood' })).toBeFocused()
  await expect(preview(page)).toContainText('17 new')
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Tikka roll' })).toContainText('S KD 0.950')
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Row 30' })).toContainText('For parties call')
  await page.getByRole('button', { name: 'Import 20 items' }).click()
  await expect(page.getByRole('heading', { name: 'Your menu is imported and live' })).toBeFocused()

  const guest = await context.newPage()
  await guest.goto('/mashawi/delivery/breakfast/zaatar-manakish')
  await expect(guest.getByRole('heading', { name: 'Zaatar manakish' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible()
  await page.getByRole('link', { name: 'Items', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search items' }).fill('Zaatar manakish')
  await expect(page.getByRole('status').filter({ hasText: '0 items' })).toBeAttached()
})

const headings = ['Dish', 'Category', 'Price']

/** 1,000 items, of which 20 have no price. Their names differ by `prefix`, because journeys share a shop. */
const thousandItems = (prefix: string) =>
  Array.from({ length: 1_000 }, (_, at) => {
    const price = at % 50 === 49 ? `about ${at}` : `${1 + (at % 40) / 10}`
    return [`${prefix} dish ${at}`, `${prefix} ${at % 25}`, price]
  })

const writers = {
  csv: async (rows: readonly string[][]) => Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
  xlsx: async (rows: readonly string[][]) =>
    writeSpreadsheet(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer(),
}

for (const format of ['csv', 'xlsx'] as const) {
  test(`of 1,000 items with 20 bad rows (${format}), all 20 are named and 980 go in, until one undo`, async ({
    page,
  }) => {
    await openImport(page)
    await page.getByLabel('Choose or drop a file').setInputFiles({
      name: `menu.${format}`,
      mimeType: 'application/octet-stream',
      buffer: await writers[format]([headings, ...thousandItems(format)]),
    })
    await expect(page.getByRole('heading', { name: '980 items understood' })).toBeVisible()
    await expect(preview(page)).toContainText('20 rows left out')
    const problems = preview(page).getByRole('listitem').filter({ hasText: 'is no price in this currency' })
    await expect(problems).toHaveCount(20)
    await expect(problems.first()).toContainText('Row 51')
    await expect(problems.first()).toContainText('“about 49”')
    await page.getByRole('button', { name: 'Import 980 items' }).click()
    await expect(page.getByRole('heading', { name: 'Your menu is imported and live' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible()
  })
}

/** The menu of a business as records, with its pictures by their content. */
async function menuOf(page: Page, businessId: string): Promise<unknown> {
  const response = await page.request.get(`/api/console/businesses/${businessId}/menu`)
  expect(response.status()).toBe(200)
  return (await response.json()).records
}

test('a menu is downloaded with its pictures, and gives a new shop of another owner the same menu', async ({
  page,
  openPage,
  url,
}) => {
  const reference = unusedReference()
  await importTestShop(url, { reference })
  const branchId = await branchOf(url, reference)
  await signIn(page, 'owner@majlis.demo')
  const { businessId } = await businessAt(page, branchId)
  await page.goto(`/console/menu?branch=${branchId}&item=falafel`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a5c2e' } })
  const files = page.getByRole('group', { name: 'Pictures' }).locator('input[type=file]').first()
  await files.setInputFiles({ name: 'falafel.png', mimeType: 'image/png', buffer: await image.png().toBuffer() })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto(`/console/menu/import?branch=${branchId}`)
  await page.getByRole('checkbox', { name: /pictures/i }).check()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const archive = await readFile(await (await downloading).path())

  const other = await openPage(desktop)
  await other.goto('/console/sign-up')
  await createAccount(other)
  await other.getByLabel('Name of the shop').fill('Second Corner')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('heading', { level: 2, name: 'Your menu', exact: true })).toBeVisible()
  await other.goto('/console/menu/import')
  await expect(other.locator('html')).toHaveAttribute('data-ready', 'true')
  await other
    .getByLabel('Choose or drop a file')
    .setInputFiles({ name: 'menu.zip', mimeType: 'application/zip', buffer: archive })
  await other.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(other.getByRole('heading', { name: /^Your menu is imported/ })).toBeVisible()
  const copy = await businessAt(other)
  expect(await menuOf(other, copy.businessId)).toEqual(await menuOf(page, businessId))
})

/** The business of a branch that the signed-in owner manages, by default of their only one. */
async function businessAt(page: Page, branchId?: string): Promise<{ businessId: string }> {
  const me: { branches: { id: string; business_id: string }[] } = await (
    await page.request.get('/api/console/me')
  ).json()
  const branch = me.branches.find(({ id }) => branchId === undefined || id === branchId)
  if (!branch) throw new Error(`The owner has no branch ${branchId}`)
  return { businessId: branch.business_id }
}
