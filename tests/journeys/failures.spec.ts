import { fillContact } from '../support/checkout.ts'
import { delayScripts } from '../support/delay-requests.ts'
import { chooseArea, waitForHydration } from '../support/guest.ts'
import { arabic, desktop, english, expect, type Page, test } from '../support/journey.ts'
import { breakOrdering, importTestShop, unusedReference } from '../support/test-shop.ts'

/** Orders soup at a table, the shortest order flow. */
async function orderSoup(page: Page, table: number): Promise<void> {
  await page.goto(`/mashawi/dine-in?table=salmiya-table-${table}`)
  await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
}

test.describe('missing pictures', () => {
  test.use({ tolerated: [/status of 404/] })

  test('a missing picture is requested at most three times and replaced by a placeholder', async ({ page }) => {
    const requests = new Map<string, number>()
    await page.route('**/pictures/**', (route) => {
      const { pathname } = new URL(route.request().url())
      requests.set(pathname, (requests.get(pathname) ?? 0) + 1)
      return route.fulfill({ status: 404 })
    })
    await page.goto('/mashawi/delivery/charcoal-grill/shish-tawook')
    const missing = page.getByRole('img', { name: /Shish tawook/ })
    await expect(missing).toHaveJSProperty('tagName', 'SPAN')
    await expect(missing).toBeVisible()
    expect(Math.max(...requests.values())).toBeLessThanOrEqual(3)
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible()

    await page.goto('/mashawi/delivery')
    await expect(page.getByRole('link', { name: 'Shish tawook', exact: true }).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('main [data-state="error"] svg') !== null))
      .toBe(true)
  })
})

test('going back before hydration of a reloaded page shows the previous page', async ({ page }) => {
  await page.goto('/mashawi/settings')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Soups' })).toBeVisible()
  const release = await delayScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/mashawi/settings')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('going back while a page starts loading shows the previous page', async ({ page }) => {
  await page.goto('/mashawi/settings')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Soups' })).toBeVisible()
  // Runs before all scripts of the page.
  await page.addInitScript(() => {
    if (location.pathname === '/mashawi/delivery') history.replaceState(history.state, '', '/mashawi/settings')
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await waitForHydration(page)
})

const storages = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
    }
  },
}
for (const [state, make] of Object.entries(storages)) {
  test.describe(`the browser’s storage is ${state}`, () => {
    // The framework's scroll restoration logs an error.
    test.use({ tolerated: [/The operation is insecure|^thrown: $/] })

    test('guests can order', async ({ page }) => {
      await page.addInitScript(make)
      await orderSoup(page, state === 'full' ? 8 : 9)
    })
  })
}

for (const [language, locale] of Object.entries({ English: english, Arabic: arabic })) {
  test(`without JavaScript, in ${language}: menu and items show their pictures, and links work`, async ({
    openPage,
  }) => {
    const page = await openPage({ ...locale, javaScriptEnabled: false })
    await page.goto('/mashawi')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(?:Delivery|توصيل)/ })
      .click()
    await expect(page).toHaveURL(/\/mashawi\/delivery$/)
    const dish = page.getByRole('link', { name: /^(?:Shish tawook|شيش طاووق)$/ }).first()
    await dish.scrollIntoViewIfNeeded()
    await dish.click()
    await expect(page.getByRole('heading', { level: 1, name: /Shish tawook|شيش طاووق/ })).toBeVisible()
    await expect(page.getByText(/3\.250/).first()).toBeVisible()
    await expect(page.getByRole('img', { name: /Shish tawook|شيش طاووق/ })).toBeVisible()
    await page.goto('/mashawi/delivery/search?q=kebab')
    await expect(page.getByRole('link', { name: /kebab|كباب/i }).first()).toBeVisible()
  })
}

test.describe('scripts fail to load', () => {
  test.use({ tolerated: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|preload/] })

  test('the menu shows its pictures, and links work', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/mashawi/delivery')
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Lamb tikka', exact: true }) })
    await card.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        card
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toContain('/pictures/')
    await card.getByRole('link', { name: 'Lamb tikka', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lamb tikka' })).toBeVisible()
  })

  test('a page whose scripts failed to load works when the connection is back', async ({ page, context }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/mashawi/delivery', { waitUntil: 'commit' })
    const soup = page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first()
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
    await soup.click()
    await failed
    await context.setOffline(true)
    await page.unroute('**/assets/*.js')
    await context.setOffline(false)
    await waitForHydration(page)
    await soup.click()
    await expect(page.getByRole('link', { name: /View cart/ }).first()).toBeVisible()
  })
})

test('the first paint needs no script, and scripts are fetched after the first image or after a second', async ({
  page,
}) => {
  const release = await delayScripts(page)
  await page.goto('/mashawi/delivery', { waitUntil: 'commit' })
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Mashawi' })).toBeVisible()
  release()
  await waitForHydration(page)
  const order = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource').filter((entry) => 'responseEnd' in entry)
    const scripts = resources.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)
    const cover = document.querySelector<HTMLImageElement>('main img')?.currentSrc ?? ''
    const seen = resources.find(({ name }) => name === cover) as PerformanceResourceTiming | undefined
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      firstScript: Math.min(...scripts),
      picture: Math.max(paint, seen?.responseEnd ?? Number.POSITIVE_INFINITY),
      // The maximum wait for the image: docs/decisions/0029-first-image-before-scripts.md
      deadline: (loaded?.domContentLoadedEventStart ?? Number.POSITIVE_INFINITY) + 1000,
    }
  })
  expect(order.firstScript).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(order.firstScript).toBeGreaterThanOrEqual(Math.min(order.picture, order.deadline))
})

test('a press before hydration is replayed', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/mashawi/delivery', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
  release()
  await expect(page.getByRole('link', { name: /View cart/ }).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Lentil soup' }).first()).toBeVisible()
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a press on a part that hydrates later is replayed', async ({ page }) => {
    const sent = await page.request.get('/mashawi/delivery')
    const release = await delayScripts(page, await sent.text())
    await page.goto('/mashawi/delivery')
    await waitForHydration(page)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Delivery/ })
      .click()
    release()
    await expect(page.getByRole('dialog', { name: 'Where should we deliver?' })).toBeVisible()
  })
})

test.describe('slow connection', () => {
  test('the cart page shows a skeleton while loading', async ({ page }) => {
    const release = await delayScripts(page)
    await page.goto('/mashawi/delivery/cart', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test.describe('a newer build has replaced the page’s scripts', () => {
  test.use({ tolerated: [/status of 404|dynamically imported module|route module|preload|^thrown: $/i] })

  test('the target page is loaded once as a document', async ({ page }) => {
    await page.goto('/mashawi/delivery')
    await chooseArea(page, 'Salmiya')
    await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
    await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()

    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.route(/\/assets\/cart-[\w-]{8}\.js/, (route) =>
      documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.getByRole('link', { name: /View cart/ }).click()
    await expect(page).toHaveURL('/mashawi/delivery/cart')
    await expect(page.getByRole('listitem').filter({ hasText: 'Lentil soup' })).toBeVisible()
    expect(documents).toBe(1)
  })
})

test.describe('a server error during order placement', () => {
  test.use({ tolerated: [/status of 500/] })

  test('the order is kept, and pressing again repeats the same request', async ({ page, url }) => {
    const shop = { reference: unusedReference() }
    await importTestShop(url, shop)
    await page.goto(`/${shop.reference}/pickup`)
    await page.getByRole('button', { name: 'Add Falafel' }).first().click()
    await page.getByRole('link', { name: /View cart/ }).click()
    await page.getByRole('link', { name: /^Continue to checkout/ }).click()
    await fillContact(page, { name: 'Manal', phone: '55509092' })
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/place-order.json')) keys.push(request.headers()['idempotency-key'])
    })

    const place = page.getByRole('button', { name: /^Place order/ })
    const restoreOrdering = await breakOrdering(url, shop)
    await place.click()
    // Shown after three tries.
    await expect(page.getByText(/^The restaurant didn’t respond/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Falafel')
    await restoreOrdering()
    await place.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
    expect(keys.length).toBeGreaterThan(3)
    expect(new Set(keys).size).toBe(1)
  })
})
