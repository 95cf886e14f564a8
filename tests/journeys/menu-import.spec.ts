import { desktop, expect, type Page, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

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

/** A spreadsheet of 1,000 items of which 20 rows are wrong. */
function thousandRows(): string {
  const rows = Array.from({ length: 1_000 }, (_, at) => {
    const price = at % 50 === 49 ? `about ${at}` : `${1 + (at % 40) / 10}`
    return `Imported dish ${at};Imported ${at % 25};${price}`
  })
  return ['Dish;Category;Price', ...rows].join('\r\n')
}

test('of a CSV of 1,000 items with 20 bad rows, all 20 are named and 980 go in, until one undo', async ({ page }) => {
  await openImport(page)
  await page.getByLabel('Choose or drop a file').setInputFiles({
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(thousandRows()),
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
