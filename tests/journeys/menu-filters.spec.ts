import type { Locator, Page } from '@playwright/test'
import { arabic, desktop, expect, phone, test } from '../support/journey.ts'

const card = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })

test.describe('on a phone, in Arabic', () => {
  test.use({ ...phone, ...arabic })

  test('a filter hides items on the same visit, and marks them with the reason on the next', async ({ page }) => {
    await page.goto('/mashawi/delivery')
    await expect(card(page, 'حمص').first()).toBeVisible()
    await page.getByRole('button', { name: 'التصفية', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'التصفية' })
    await sheet.getByRole('button', { name: /^سمسم/ }).click()
    await sheet.getByRole('button', { name: /^اعرض/ }).click()
    await expect(page.getByRole('status').filter({ hasText: /من \d+/ })).toBeVisible()
    await expect(card(page, 'حمص')).toHaveCount(0)
    await expect(card(page, 'شيش طاووق').first()).toBeVisible()

    await page.reload()
    await expect(card(page, 'حمص').first().getByText('يحتوي على سمسم')).toBeVisible()
    await expect(page.getByRole('button', { name: 'التصفية، خيار واحد' })).toBeVisible()
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('filters are removed one by one, or items are marked instead of hidden', async ({ page }) => {
    await page.goto('/mashawi/delivery')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: /^Sesame/ }).click()
    await sheet.getByRole('button', { name: /^Vegan/ }).click()
    await sheet.getByRole('button', { name: /^Show \d+ item/ }).click()
    await expect(card(page, 'Hummus')).toHaveCount(0)
    await expect(card(page, 'Shish tawook')).toHaveCount(0)

    await page.getByRole('button', { name: 'Remove Vegan' }).click()
    await expect(card(page, 'Shish tawook').first()).toBeVisible()
    await page.getByRole('button', { name: 'Show all items' }).click()
    await expect(card(page, 'Hummus').first().getByText('Contains Sesame')).toBeVisible()
  })
})

test.describe('a guest who avoids sesame', () => {
  const avoid = async (page: Page, [filters, show, name]: readonly string[]) => {
    await page.goto('/mashawi/pickup')
    await page.getByRole('button', { name: String(filters), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: String(filters) })
    await sheet.getByRole('button', { name: new RegExp(`^${name} \\d`) }).click()
    await sheet.getByRole('button', { name: new RegExp(`^${show}`) }).click()
    await expect(sheet).toBeHidden()
  }

  test('is warned on the item page, beside each option, and in the search', async ({ page }) => {
    await avoid(page, ['Filters', 'Show', 'Sesame'])
    await page.goto('/mashawi/pickup/charcoal-grill/lamb-tikka')
    await expect(page.getByRole('status').filter({ hasText: 'Some choices contain Sesame' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Sesame bread Contains Sesame/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^No bread$/ })).toBeVisible()
    await page.goto('/mashawi/pickup/mezze-cold/hummus')
    await expect(page.getByRole('status').filter({ hasText: 'Contains Sesame' })).toBeVisible()

    await page.goto('/mashawi/pickup/search')
    await page.getByRole('combobox').fill('hummus')
    const hummus = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Hummus', exact: true }) })
    await expect(hummus.getByText('Contains Sesame')).toBeVisible()
    await expect(hummus.getByRole('button')).toHaveCount(0)
  })

  test.describe('on a desktop, in Arabic', () => {
    test.use({ ...desktop, ...arabic })

    test('is warned in the item dialog', async ({ page }) => {
      await avoid(page, ['التصفية', 'اعرض', 'سمسم'])
      await page.getByRole('button', { name: 'عرض كل الأصناف' }).click()
      await page.getByRole('link', { name: 'حمص', exact: true }).first().click()
      const dish = page.getByRole('dialog', { name: 'حمص' })
      await expect(dish.getByRole('status').filter({ hasText: 'يحتوي على سمسم' })).toBeVisible()
    })
  })
})
