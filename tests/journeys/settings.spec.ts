import { arabic, desktop, english, expect, type Page, phone, smallPhone, test } from '../support/journey.ts'
import { layoutShifts } from '../support/page-monitor.ts'

const fontSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const fontsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/([a-z-]+)-wght-normal/.exec(name)?.[1] ?? []),
  )

test.describe('on a phone', () => {
  test.use(phone)

  test('the settings are a list, and each opens a page with a link back', async ({ page }) => {
    await page.goto('/mashawi/more')
    await page.getByRole('link', { name: 'Settings' }).click()
    const list = page.getByRole('navigation', { name: 'Settings' })
    await expect(list.getByRole('link', { name: 'Language English' })).toBeVisible()
    await list.getByRole('link', { name: /^Text size/ }).click()
    await expect(page.getByRole('heading', { name: 'Text size' })).toBeVisible()
    await expect(list).toBeHidden()
    await page.getByRole('link', { name: 'All settings' }).click()
    await expect(list).toBeVisible()
  })

  test('a larger text size applies at once, on every page, to this guest only', async ({ page, openPage }) => {
    await page.goto('/mashawi/settings?section=text')
    await page.getByRole('button', { name: 'Largest' }).click()
    await expect(page.getByRole('button', { name: 'Largest' })).toHaveAttribute('aria-pressed', 'true')
    expect(await fontSize(page)).toBe('32px')
    await page.goto('/mashawi/delivery')
    expect(await fontSize(page)).toBe('32px')
    expect(await layoutShifts(page)).toEqual([])
    const other = await openPage(phone)
    await other.goto('/mashawi/delivery')
    expect(await fontSize(other)).toBe('16px')
  })

  test('the selected theme is shown in the settings after visiting other pages', async ({ page }) => {
    await page.goto('/mashawi/settings?section=theme')
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/mashawi')
    await page.goto('/mashawi/settings')
    await expect(page.getByRole('link', { name: 'Appearance Dark' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('language, theme and text size can be changed', async ({ page }) => {
    await page.goto('/mashawi/settings?section=text')
    await page.getByRole('button', { name: 'Larger', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Larger', exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(await page.content()).toContain('html:root{font-size:150%}')
    await page.goto('/mashawi/settings?section=theme')
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto('/mashawi/settings?section=language')
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('the side menu marks the open section', async ({ page }) => {
    await page.goto('/mashawi/settings')
    const menu = page.getByRole('navigation', { name: 'Settings' })
    await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
    await menu.getByRole('link', { name: 'Appearance' }).click()
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Appearance' })).toHaveAttribute('aria-current', 'page')
  })
})

test('on the smallest phone with text at 200 %, pages do not overflow horizontally', async ({ openPage, url }) => {
  for (const locale of [english, arabic]) {
    const page = await openPage({ ...smallPhone, ...locale })
    await page.context().addCookies([{ name: 'text_size', value: '200', url }])
    for (const path of [
      'settings',
      'settings?section=language',
      'settings?section=text',
      'settings?section=about',
      'more',
    ]) {
      await page.goto(`/mashawi/${path}`)
      expect(await fontSize(page)).toBe('32px')
      expect.soft(await horizontalOverflow(page), `${path} in ${locale.locale}`).toBe(0)
    }
  }
})

test('a language detected from the browser is stored, a shop’s default is not', async ({ openPage }) => {
  const remembered = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')?.value
  const arab = await openPage({ ...phone, ...arabic })
  await arab.goto('/mashawi')
  await expect.poll(() => remembered(arab)).toBe('ar')

  const finn = await openPage({ ...phone, locale: 'fi-FI' })
  await finn.goto('/mashawi')
  await expect(finn.getByRole('link', { name: /^More/ })).toBeVisible()
  await finn.waitForLoadState('networkidle')
  expect(await remembered(finn)).toBeUndefined()
})

test('a shop’s fonts are loaded for its language only, without layout shifts', async ({ openPage }) => {
  const fonts = async (locale: typeof english, path: string) => {
    const page = await openPage({ ...phone, ...locale })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await layoutShifts(page)).toEqual([])
    return [...new Set(await fontsOf(page))].toSorted()
  }
  expect(await fonts(english, '/dallah/pickup')).toEqual(['readex-pro-latin'])
  expect(await fonts(arabic, '/dallah/pickup')).toEqual(['readex-pro-arabic', 'readex-pro-latin'])
  expect(await fonts(english, '/attar')).toEqual(['cairo-latin', 'playfair-display-latin'])
  expect(await fonts(english, '/mashawi')).toEqual([])
})
