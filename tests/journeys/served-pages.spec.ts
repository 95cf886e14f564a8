import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from '../support/journey.ts'
import { structuredDataProblems } from '../support/structured-data.ts'

/** Public pages, one of each kind. */
const pages = [
  '/',
  '/mashawi',
  '/mashawi/delivery',
  '/mashawi/pickup/charcoal-grill',
  '/mashawi/delivery/charcoal-grill/shish-tawook',
  '/mashawi/delivery/search?q=kebab',
  '/mashawi/delivery/cart',
  '/mashawi/delivery/checkout',
  '/mashawi/branches',
  '/mashawi/more',
  '/mashawi/login',
  '/mashawi/orders/history',
  '/dallah',
  '/dallah/dine-in',
  '/attar/delivery',
  '/attar/delivery/spices',
  '/attar/delivery/saffron-tea/saffron-negin',
]
const refusals = { '/404': 404, '/no-such-shop': 404, '/majlis': 433 }

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:document'],
    // Scripts are served by the product itself, so integrity hashes add nothing.
    rules: { 'require-sri': 'off' },
  }),
)
const directions = { en: 'ltr', ar: 'rtl' }

for (const [language, direction] of Object.entries(directions)) {
  for (const path of [...pages, ...Object.keys(refusals)]) {
    test(`${path} is served as valid HTML in ${language}`, async ({ request, url }) => {
      const answer = await request.get(path, { headers: { 'accept-language': language, accept: 'text/html' } })
      const status = Object.hasOwn(refusals, path) ? refusals[path as keyof typeof refusals] : 200
      expect(answer.status()).toBe(status)
      expect(answer.headers()['content-language']).toBe(language)
      const html = await answer.text()
      expect(await validationErrors(html)).toEqual([])

      const head = readHead(html)
      expect(head.root).toContain(`lang="${language}" dir="${direction}"`)
      expect(head.title).not.toBe('')
      if (status !== 200) {
        expect(head.named('robots')).toBe('noindex')
        return
      }
      expect(head.named('description')?.length).toBeGreaterThan(10)
      expect(head.canonical).toMatch(new RegExp(`^${url}/[a-z0-9/-]*$`))
      expect(head.property('og:title')).toBe(head.title)
      expect(head.property('og:url')).toBe(head.canonical)
      expect(head.property('og:description')).toBe(head.named('description'))
      if (path !== '/') {
        expect(head.property('og:image')).toMatch(/^http.*\.webp$/)
        expect(head.property('og:locale')).toMatch(new RegExp(`^${language}_[A-Z]{2}$`))
      }
      expect(head.named('twitter:card')).toBeTruthy()
    })
  }
}

for (const path of ['/mashawi', '/mashawi/delivery', '/dallah/dine-in', '/attar/delivery']) {
  test(`${path} has valid structured data of the shop`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(await structuredDataProblems(html)).toEqual([])
  })
}

for (const path of [
  '/mashawi/delivery/charcoal-grill/shish-tawook',
  '/mashawi/delivery/platters/mixed-grill-two',
  '/dallah/dine-in/espresso/flat-white',
  '/attar/delivery/saffron-tea/saffron-negin',
]) {
  test(`${path} has valid structured data of the item`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(await structuredDataProblems(html)).toEqual([])
    const [item, breadcrumbs] = factsOf(html)['@graph']
    expect(['MenuItem', 'Product']).toContain(item['@type'])
    expect(item.offers[0]).toMatchObject({ '@type': 'Offer', price: expect.any(Number) })
    expect(breadcrumbs['@type']).toBe('BreadcrumbList')
  })
}

test('the structured data names the menu, and every item once with its price on the page of its category', async ({
  request,
}) => {
  const html = await (await request.get('/mashawi/delivery')).text()
  const { '@type': type, hasMenu, url } = factsOf(html)
  expect(type).toBe('Restaurant')
  expect(hasMenu).toEqual({ '@type': 'Menu', url: `${url}/delivery`, inLanguage: 'en' })
  const categories = new Set(
    [...html.matchAll(/ href="(\/mashawi\/delivery\/[\w-]+)\/[\w-]+"/g)].map(([, path]) => path),
  )
  const items: { name: string; offers?: object }[] = []
  for (const path of categories) {
    const page = await (await request.get(path ?? '')).text()
    expect(await structuredDataProblems(page)).toEqual([])
    const section = factsOf(page)
    expect(section).toMatchObject({ '@type': 'MenuSection', inLanguage: 'en' })
    items.push(...section.hasMenuItem)
  }
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
  expect(items.length).toBeGreaterThan(100)
  // The discounted price (15 % off).
  expect(items.find(({ name }) => name === 'Mixed grill for two')?.offers).toMatchObject({ price: 8.925 })
})

test('an item has one canonical URL', async ({ request, url }) => {
  const own = `${url}/mashawi/delivery/charcoal-grill/shish-tawook`
  for (const path of ['/Mashawi/Delivery/charcoal-grill/shish-tawook?utm_source=x', new URL(own).pathname]) {
    expect(readHead(await (await request.get(path)).text()).canonical).toBe(own)
  }
})

async function validationErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  )
}

function readHead(html: string) {
  const find = (pattern: string) => new RegExp(pattern).exec(html)?.[1]
  return {
    root: find('<html([^>]*)>') ?? '',
    title: find('<title>([^<]*)</title>') ?? '',
    canonical: find('<link rel="canonical" href="([^"]*)"'),
    named: (name: string) => find(`<meta name="${name}" content="([^"]*)"`),
    property: (name: string) => find(`<meta property="${name}" content="([^"]*)"`),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the tests verify the shape.
function factsOf(html: string): any {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
}
