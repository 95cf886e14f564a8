import { arabic, desktop, expect, phone, test } from '../support/journey.ts'

test('the search suggests popular and recent searches', async ({ page }) => {
  await page.goto('/mashawi/pickup/search')
  const search = page.getByRole('combobox', { name: 'Search the menu' })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('group', { name: 'Popular' }).getByRole('option').first()).toBeVisible()
  await expect(suggestions.getByRole('group', { name: 'Recent searches' })).toHaveCount(0)

  await search.fill('kebab')
  await page.getByRole('link', { name: 'Lamb kebab', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lamb kebab' })).toBeVisible()
  await page.goto('/mashawi/pickup/search')
  const before = suggestions.getByRole('group', { name: 'Recent searches' })
  await before.getByRole('option', { name: 'kebab' }).click()
  await expect(search).toHaveValue('kebab')
  await expect(page.getByRole('link', { name: 'Lamb kebab', exact: true })).toBeVisible()

  await search.fill('')
  await page.getByRole('button', { name: 'Clear history' }).click()
  await expect(before).toHaveCount(0)
  await expect(search).toBeFocused()
})

test('a matching category is suggested above its items', async ({ page }) => {
  await page.goto('/mashawi/pickup/search')
  await page.getByRole('combobox', { name: 'Search the menu' }).fill('soups')
  await page.getByRole('option', { name: 'Soups' }).click()
  await expect(page).toHaveURL('/mashawi/pickup/soups')
  await expect(page.getByRole('heading', { level: 1, name: 'Soups' })).toBeVisible()
})

test.describe('in Arabic, by keyboard', () => {
  test.use({ ...arabic, ...desktop })

  test('a misspelt item is found, opened and left again', async ({ page }) => {
    await page.goto('/mashawi/pickup/search')
    const search = page.getByRole('combobox', { name: 'ابحث في القائمة' })
    await expect(search).toHaveAttribute('aria-expanded', 'true')
    await expect(search).toBeFocused()

    // One letter of "طاووق" is missing.
    await page.keyboard.type('شيش طاوق')
    const dish = page.getByRole('link', { name: 'شيش طاووق', exact: true })
    await expect(dish).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(dish).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'وليمة مشاوي الملكية', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(search).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dish).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/mashawi/pickup/charcoal-grill/shish-tawook')
    await page.goBack()
    await expect(search).toHaveValue('شيش طاوق')
  })

  test('arrows select suggestions, Enter opens one, and Escape clears the field', async ({ page }) => {
    await page.goto('/mashawi/pickup/search')
    const search = page.getByRole('combobox', { name: 'ابحث في القائمة' })
    const options = page.getByRole('listbox', { name: 'اقتراحات' }).getByRole('option')
    await expect(options.first()).toBeVisible()
    await expect(search).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(search).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await page.keyboard.press('Escape')
    await expect(options.first()).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.type('سلطات')
    await expect(options).toHaveText(['السلطات'])
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await page.keyboard.type('سلطات')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'السلطات' })).toBeVisible()
  })
})

test.describe('offline', () => {
  test.use({ ...phone, tolerated: [/Failed to load resource|net::ERR/] })

  test('a failed load of the menu is reported, and the input is kept', async ({ page }) => {
    await page.route('**/menu.json*', (route) => route.abort())
    await page.goto('/mashawi/pickup/search')
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('kebab')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the menu')
    await page.unroute('**/menu.json*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Lamb kebab', exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Search the menu' })).toHaveValue('kebab')
  })
})
