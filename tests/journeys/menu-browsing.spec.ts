import { delayScripts } from '../support/delay-requests.ts'
import { openDish, waitForHydration, waitForMenuLayout } from '../support/guest.ts'
import { arabic, desktop, expect, phone, test } from '../support/journey.ts'
import { layoutShifts } from '../support/page-monitor.ts'

test('the search finds a misspelt item', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await page.getByRole('link', { name: 'Search the menu' }).click()
  const search = page.getByRole('combobox', { name: 'Search the menu' })
  await expect(search).toBeFocused()
  await search.fill('mutabal')
  await expect(page.getByRole('link', { name: 'Mutabbal', exact: true })).toBeVisible()
  await search.fill('shish tawok')
  await expect(page.getByRole('link', { name: 'Shish tawook', exact: true })).toBeVisible()
  await search.fill('zzzzqq')
  await expect(page.getByRole('status').filter({ hasText: 'No results for “zzzzqq”' })).toBeVisible()

  await test.step('going back from an item restores the search', async () => {
    await search.fill('tawook')
    await page.getByRole('link', { name: 'Shish tawook', exact: true }).click()
    await expect(page).toHaveURL('/mashawi/delivery/charcoal-grill/shish-tawook')
    await page.goBack()
    await expect(search).toHaveValue('tawook')
    await expect(page.getByRole('link', { name: 'Shish tawook', exact: true })).toBeVisible()
  })
})

test('text typed before hydration is searched after hydration', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/mashawi/delivery/search', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search the menu' }).pressSequentially('mutabal')
  release()
  await expect(page.getByRole('link', { name: 'Mutabbal', exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search the menu' })).toHaveValue('mutabal')
})

test('on a desktop, the header has no gap between its last links, and the open dot is bright on the picture', async ({
  openPage,
}) => {
  const page = await openPage(desktop)
  await page.goto('/mashawi/delivery')
  const links = page.getByRole('navigation', { name: 'Main' })
  const last = [
    links.getByRole('link', { name: 'Sign in' }),
    links.getByRole('button', { name: /^Language/ }),
    links.getByRole('link', { name: /^More/ }),
  ]
  const boxes = await Promise.all(last.map((link) => link.boundingBox()))
  const gaps = boxes.slice(1).map((box, at) => (box?.x ?? 0) - (boxes[at]?.x ?? 0) - (boxes[at]?.width ?? 0))
  for (const gap of gaps) expect(gap).toBeLessThan(24)

  const state = page.getByRole('main').getByText(/^Open/).first()
  const channels = await state.evaluate((element) => {
    const dot = element.querySelector('[aria-hidden]')
    return dot ? getComputedStyle(dot).backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number) : undefined
  })
  expect(Math.max(...(channels ?? [0]))).toBeGreaterThan(180)
})

test('a category page lists the other categories', async ({ openPage }) => {
  const page = await openPage(desktop)
  await page.goto('/mashawi/delivery/charcoal-grill')
  const rail = page.getByRole('navigation', { name: 'Categories' })
  await expect(rail.getByRole('link', { name: 'Charcoal grill' })).toHaveAttribute('aria-current', 'page')
  await rail.getByRole('link', { name: 'Cold mezze' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cold mezze' })).toBeVisible()
})

test.describe('in Arabic', () => {
  test.use(arabic)

  test('the search finds all Arabic letter forms of a name', async ({ page }) => {
    await page.goto('/mashawi/delivery/search')
    const search = page.getByRole('combobox', { name: 'ابحث في القائمة' })
    for (const typed of ['قوزى', 'القوزي', 'قُوزي', 'قـوزي']) {
      await search.fill(typed)
      await expect(page.getByRole('link', { name: 'قوزي موزات', exact: true })).toBeVisible()
    }
  })
})

test('an item opens in a dialog with its own URL, and “back” closes it', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  const dish = await openDish(page, 'Hummus')
  await expect(page).toHaveURL('/mashawi/delivery/mezze-cold/hummus')
  await page.goBack()
  await expect(dish).toBeHidden()
  await expect(page).toHaveURL('/mashawi/delivery')
  await page.goForward()
  await expect(dish).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dish).toBeHidden()
  await expect(page).toHaveURL('/mashawi/delivery')
})

test('a shared item link opens the item page, which links to the menu', async ({ page }) => {
  await page.goto('/mashawi/delivery/mezze-cold/hummus')
  await expect(page.getByRole('heading', { level: 1, name: 'Hummus' })).toBeVisible()
  await expect(page).toHaveTitle(/Hummus/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Hummus/)
  await page.getByRole('link', { name: 'Full menu' }).click()
  await expect(page).toHaveURL('/mashawi/delivery')
  await expect(page.getByRole('region', { name: 'Cold mezze' })).toBeVisible()
  // Without a menu behind it, the item is a page again.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Hummus' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('changing the language keeps the page and stores the choice for a year', async ({ page, context }) => {
  await page.goto('/mashawi/settings?section=language')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL('/mashawi/settings?section=language')

  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie).toMatchObject({ value: 'ar', path: '/', sameSite: 'Lax', secure: false })
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)

  await page.goto('/mashawi/delivery/mezze-cold/hummus')
  await expect(page.getByRole('heading', { level: 1, name: 'حمص' })).toBeVisible()
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('the language can be changed on every page, and the path stays', async ({ page }) => {
    await page.goto('/mashawi/delivery?from=poster')
    await page.getByRole('button', { name: /العربية/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page).toHaveURL('/mashawi/delivery?from=poster')
    await page.getByRole('button', { name: /English/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL('/mashawi/delivery?from=poster')
  })

  test('by keyboard, a guest opens an item, adds it, and the focus returns', async ({ page }) => {
    await page.goto('/mashawi/pickup')
    await waitForHydration(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    const hummus = page.getByRole('region', { name: 'Cold mezze' }).getByRole('link', { name: 'Hummus', exact: true })
    await hummus.focus()
    await page.keyboard.press('Enter')
    const dish = page.getByRole('dialog', { name: 'Hummus' })
    await expect(dish).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dish.getByRole('button', { name: 'Share' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(dish.getByRole('radio', { name: /^Large/ })).toBeChecked()
    await dish.getByRole('button', { name: /^Add to cart/ }).focus()
    await page.keyboard.press('Enter')
    await expect(dish).toBeHidden()
    await expect(hummus).toBeFocused()
    await expect(page.getByRole('link', { name: /Hummus, 1 in the cart/ }).first()).toBeVisible()
  })

  test('the visible category is marked, and a press scrolls to another', async ({ page }) => {
    await page.goto('/mashawi/delivery')
    const categories = page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true })
    await categories.getByRole('link', { name: 'Fresh juices' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Fresh juices' })).toBeInViewport()
    await expect(categories.getByRole('link', { name: 'Fresh juices' })).toHaveAttribute('aria-current', /.+/)
  })
})

test('a press on a tab scrolls past sections whose layout was skipped', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  const sweets = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sweets' })
  await sweets.filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Sweets', exact: true })).toBeInViewport()
  await expect(sweets.filter({ visible: true })).toHaveAttribute('aria-current', 'location')
})

test('a jump to any section moves nothing in view, once the page has been idle', async ({ openPage }) => {
  for (const device of [phone, desktop]) {
    const page = await openPage(device)
    await page.goto('/mashawi/delivery')
    await waitForMenuLayout(page)
    for (const card of await page.locator('section[aria-labelledby$="-title"] li:first-child').all()) {
      await card.evaluate(async (element) => {
        element.scrollIntoView({ block: 'center' })
        // Sections become interactive in the frames after the jump, one in each.
        for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
      })
    }
    expect(await layoutShifts(page)).toEqual([])
  }
})

test('no style sheet is loaded twice', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await expect(page.locator('link[rel=stylesheet][href*="area-prompt"]')).toBeAttached()
  const addresses = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.replace('#', '')))
  expect(addresses.length).toBeGreaterThan(2)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the selected theme is stored', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const brightness = async () => Math.max(...((await background()).match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
  await page.goto('/mashawi/settings?section=theme')
  const before = await background()
  await page
    .getByRole('button', { name: 'Dark' })
    .or(page.getByRole('radio', { name: 'Dark' }))
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background()).not.toBe(before)
  expect(await brightness()).toBeLessThan(90)
  await page.goto('/mashawi/delivery')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await brightness()).toBeLessThan(90)
})

test('the last visited route is stored for the return from sign-in', async ({ page }) => {
  await page.goto('/mashawi/delivery/mezze-cold')
  await expect(page.getByRole('heading', { name: 'Cold mezze' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sofra.last-route')))
    .toBe('/mashawi/delivery/mezze-cold')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('landing, menu, item and search work', async ({ page }) => {
    await page.goto('/mashawi')
    await page.getByRole('link', { name: /^Delivery/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mashawi' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sweets' })).toBeAttached()
    await page.getByRole('link', { name: 'Hummus', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hummus' })).toBeVisible()
    await expect(page.getByText('KD 1.750')).toBeVisible()

    // The cart needs JavaScript: nothing offers it, and the page says how to order instead.
    await expect(page.getByText(/^Online ordering needs JavaScript/)).toBeVisible()
    await expect(page.getByRole('link', { name: '+965 2221 5486' })).toHaveAttribute('href', 'tel:+96522215486')
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/965/)
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)
    await page.goto('/mashawi/delivery/cart')
    await expect(page.getByText(/^Online ordering needs JavaScript/)).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)

    await page.goto('/mashawi/delivery/search')
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill('mutabal')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Mutabbal', exact: true })).toBeVisible()

    await page.goto('/mashawi/delivery/search?q=mezze')
    await page.getByRole('searchbox', { name: 'Search the menu' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('option', { name: 'Cold mezze' })).toBeFocused()
  })

  test.describe('in Arabic', () => {
    test.use(arabic)
    test('the server-rendered menu is right-to-left', async ({ page }) => {
      await page.goto('/mashawi/delivery')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1, name: 'مشاوي' })).toBeVisible()
    })
  })
})
