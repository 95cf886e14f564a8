import { expect, type Page, test } from '@playwright/test'
import { serveModules } from '../support/module-server.ts'
import { createRulesFixture } from '../support/rules-fixture.ts'
import { evaluateRules, evaluateRulesAsText } from '../support/rules-results.ts'
import { sampleOf } from '../support/sample.ts'

const allSeeds = Array.from({ length: 1000 }, (_, seed) => seed)
/** The fixtures of this run; the sweep takes all. */
const seeds = sampleOf(allSeeds, 250)

// Results must not depend on the time zone of the browser or of this process.
for (const timezoneId of ['Asia/Kuwait', 'America/New_York']) {
  test.describe(() => {
    test.use({ timezoneId })

    test(`a browser in ${timezoneId} and the server compute equal results for random fixtures`, async ({ page }) => {
      const modules = await serveModules()
      try {
        await page.goto(modules.url)
        const inBrowser = await evaluateInBrowser(page, seeds)
        for (const [index, seed] of seeds.entries()) {
          const onServer = evaluateRulesAsText(createRulesFixture(seed))
          if (inBrowser[index] === onServer) continue
          // Compare the first difference in detail.
          expect(JSON.parse(inBrowser[index] ?? 'null'), `fixture ${seed}`).toEqual(JSON.parse(onServer))
          throw new Error(`Fixture ${seed} gives the same data in another order in the browser`)
        }
      } finally {
        modules.close()
      }
    })
  })
}

test('the fixtures cover every kind of result', () => {
  const results = allSeeds.map((seed) => evaluateRules(createRulesFixture(seed)))
  const count = (matches: (result: (typeof results)[number]) => boolean) => results.filter(matches).length
  const kinds = {
    couponTakesOff: count(({ quote }) => quote.couponDiscount > 0),
    couponRefused: count(({ quote }) => quote.traces.some(({ kind }) => kind === 'coupon-refused')),
    severalTaxes: count(({ quote }) => quote.taxes.length > 1),
    lineRefused: count(({ quote }) => quote.lines.some(({ problem }) => problem !== null)),
    open: count(({ hours }) => hours.available),
    closed: count(({ hours }) => !hours.available),
    menuTurns: count(({ shown }) => shown.until !== null),
    slotsOffered: count(({ slots }) => slots.length > 0),
    pastLastOrders: count(({ hours }) => !hours.available && hours.reason === 'last-orders-over'),
    lastOrderAhead: count(({ hours, closing }) => hours.available && closing?.lastOrderAt != null),
    delivers: count(({ destinations }) => destinations.some(({ terms }) => terms.kind === 'delivers')),
    outside: count(({ destinations }) => destinations.some(({ terms }) => terms.kind === 'outside')),
    ships: count(({ destinations }) => destinations.some(({ terms }) => terms.kind === 'ships')),
    feesLowered: count(({ destinations }) => destinations.some(({ sums }) => has(sums, 'lower-fees'))),
    lowerFeesAhead: count(({ destinations }) => destinations.some(({ sums }) => has(sums, 'lower-fees-missing'))),
    parcelWeighs: count(({ destinations }) =>
      destinations.some(({ terms, sums }) => terms.kind === 'ships' && sums.fees > 0),
    ),
    found: count(({ found }) => found.length > 0),
    cartKept: count(({ cart }) => cart.lines.length > 0),
    cartDropped: count(({ cart }) => cart.lines.length === 0),
  }
  for (const [kind, times] of Object.entries(kinds)) expect(times, kind).toBeGreaterThan(100)
})

type Sums = ReturnType<typeof evaluateRules>['destinations'][number]['sums']

function has({ traces }: Sums, kind: Sums['traces'][number]['kind']): boolean {
  return traces.some((trace) => trace.kind === kind)
}

async function evaluateInBrowser(page: Page, seeds: readonly number[]): Promise<string[]> {
  return page.evaluate(async (seeds) => {
    const load = (file: string) => import(`/tests/support/${file}`)
    const [{ createRulesFixture }, { evaluateRulesAsText }] = await Promise.all([
      load('rules-fixture.ts'),
      load('rules-results.ts'),
    ])
    return seeds.map((seed) => evaluateRulesAsText(createRulesFixture(seed)) as string)
  }, seeds)
}
