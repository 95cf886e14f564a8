import { fillContact } from '../support/checkout.ts'
import { delayScripts } from '../support/delay-requests.ts'
import { chooseArea, waitForHydration } from '../support/guest.ts'
import { arabic, desktop, english, expect, type Page, test } from '../support/journey.ts'
import { breakOrdering, importTestShop, unusedReference } from '../support/test-shop.ts'

/** Soup for a table: the shortest way to an order. */
async function orderSoup(page: Page, table: number): Promise<void> {
  await page.goto(`/mashawi/dine-in?table=salmiya-table-${table}`)
  await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
}

test.describe('pictures are missing', () => {
  test.use({ tolerated: [/status of 404/] })

  test('each is asked for three times at most and then drawn as missing; the dish is there all the same', async ({
    page,
  }) => {
    const asked = new Map<string, number>()
    await page.route('**/pictures/**', (route) => {
      const { pathname } = new URL(route.request().url())
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
      return route.fulfill({ status: 404 })
    })
    await page.goto('/mashawi/delivery/charcoal-grill/shish-tawook')
    const missing = page.getByRole('img', { name: /Shish tawook/ })
    await expect(missing).toHaveJSProperty('tagName', 'SPAN')
    await expect(missing).toBeVisible()
    expect(Math.max(...asked.values())).toBeLessThanOrEqual(3)
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible()

    await page.goto('/mashawi/delivery')
    await expect(page.getByRole('link', { name: 'Shish tawook', exact: true }).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('main [data-state="error"] svg') !== null))
      .toBe(true)
  })
})

test('what a guest who was here before writes while the scripts are on their way stays', async ({ page }) => {
  await page.goto('/mashawi/delivery')
  await chooseArea(page, 'Dasma')
  const release = await delayScripts(page)
  await page.goto('/mashawi/delivery/address', { waitUntil: 'commit' })
  const street = page.getByRole('textbox', { name: 'Street' })
  await street.fill('Damascus Street')
  release()
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Block' }).fill('4')
  await expect(street).toHaveValue('Damascus Street')
})

test.describe('a form that was sent without all it needs', () => {
  test.use({ tolerated: [/status of 400/] })

  test('a guest who was here before and sends their address before the scripts are there is not asked for the area again', async ({
    page,
  }) => {
    await page.goto('/mashawi/delivery')
    await chooseArea(page, 'Dasma')
    // Without anything in the cart the checkout would lead on at once.
    await page.getByRole('button', { name: 'Add Jumbo prawns on charcoal' }).first().click()
    await expect(page.getByRole('link', { name: /View cart/ })).toBeVisible()
    const release = await delayScripts(page)
    await page.goto('/mashawi/delivery/address', { waitUntil: 'commit' })
    const texts = { Block: '4', Street: 'Damascus Street', 'House number': '12', Name: 'Noura', Phone: '50001234' }
    for (const [name, text] of Object.entries(texts)) {
      await page.getByRole('textbox', { name, exact: true }).first().fill(text)
    }
    const sent = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await sent).status()).toBe(400)
    release()
    await expect(page.getByRole('button', { name: 'Area' })).toContainText('Dasma')
    await expect(page.getByText('Choose your delivery area')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Street', exact: true })).toHaveValue('Damascus Street')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/Damascus Street/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
    await expect(page).toHaveURL('/mashawi/delivery/checkout')
  })
})

test('who goes back before the scripts of a reloaded page are there is shown the page they went back to', async ({
  page,
}) => {
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

test('who goes back while a page is only beginning to be there is shown the page they went back to', async ({
  page,
}) => {
  await page.goto('/mashawi/settings')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Menu', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Soups' })).toBeVisible()
  // Before any script of the page itself, even those in its head.
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
      throw new DOMException('Nothing more fits.', 'QuotaExceededError')
    }
  },
}
for (const [state, make] of Object.entries(storages)) {
  test.describe(`the browser’s storage is ${state}`, () => {
    // The framework looks for where the page was scrolled to, and complains to nobody but the console.
    test.use({ tolerated: [/The operation is insecure|^thrown: $/] })

    test('guests order as ever', async ({ page }) => {
      await page.addInitScript(make)
      await orderSoup(page, state === 'full' ? 8 : 9)
    })
  })
}

for (const [language, locale] of Object.entries({ English: english, Arabic: arabic })) {
  test(`no scripts run, in ${language}: the menu and its dishes are there with their pictures, and links lead on`, async ({
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

test.describe('scripts do not come', () => {
  test.use({ tolerated: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|preload/] })

  test('the menu is there with its pictures, and links lead on', async ({ page }) => {
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

  test('a page whose scripts the network has swallowed works once there is one again', async ({ page, context }) => {
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

test('the first paint waits for no script, and scripts are fetched after what is seen or after a second', async ({
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
      // Nobody waits longer for a picture (decision 0029).
      patience: (loaded?.domContentLoadedEventStart ?? Number.POSITIVE_INFINITY) + 1000,
    }
  })
  expect(order.firstScript).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(order.firstScript).toBeGreaterThanOrEqual(Math.min(order.picture, order.patience))
})

test('a press on what does not work yet is not lost', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/mashawi/delivery', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add Lentil soup', exact: true }).first().click()
  release()
  await expect(page.getByRole('link', { name: /View cart/ }).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Lentil soup' }).first()).toBeVisible()
})

test.describe('at a desk', () => {
  test.use(desktop)

  test('a press on a part whose script is later than the page is not lost', async ({ page }) => {
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

test.describe('the network is slow', () => {
  test('a cart shows its shape while it is on its way, never an empty page', async ({ page }) => {
    const release = await delayScripts(page)
    await page.goto('/mashawi/delivery/cart', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

test.describe('a newer build has taken the place of the page’s scripts', () => {
  test.use({ tolerated: [/status of 404|dynamically imported module|route module|preload|^thrown: $/i] })

  test('the page a guest is on their way to is loaded whole, once', async ({ page }) => {
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

test.describe('the shop fails while it takes an order', () => {
  test.use({ tolerated: [/status of 500/] })

  test('the order is kept and said to be, and pressing again sends the same one', async ({ page, url }) => {
    const corner = { reference: unusedReference() }
    await importTestShop(url, corner)
    await page.goto(`/${corner.reference}/pickup`)
    await page.getByRole('button', { name: 'Add Falafel' }).first().click()
    await page.getByRole('link', { name: /View cart/ }).click()
    await page.getByRole('link', { name: /^Continue to checkout/ }).click()
    await fillContact(page, { name: 'Manal', phone: '55509092' })
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/place-order.json')) keys.push(request.headers()['idempotency-key'])
    })

    const place = page.getByRole('button', { name: /^Place order/ })
    const mend = await breakOrdering(url, corner)
    await place.click()
    // It tries three times before it says so.
    await expect(page.getByText(/^The shop did not respond/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Falafel')
    await mend()
    await place.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
    expect(keys.length).toBeGreaterThan(3)
    expect(new Set(keys).size).toBe(1)
  })
})
