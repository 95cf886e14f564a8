import { expect, type Page, test } from '@playwright/test'
import { serveModules } from '../support/module-server.ts'
import { answersOf, answersText } from '../support/rules-answers.ts'
import { worldOf } from '../support/rules-world.ts'

const seeds = Array.from({ length: 1000 }, (_, seed) => seed)

// The browser's clock stands in Kuwait, this process's wherever it was started: neither may show.
for (const timezoneId of ['Asia/Kuwait', 'America/New_York']) {
  test.describe(() => {
    test.use({ timezoneId })

    test(`a browser in ${timezoneId} and the server say the same of a thousand shops, carts and moments`, async ({
      page,
    }) => {
      const modules = await serveModules()
      try {
        await page.goto(modules.url)
        const inBrowser = await answersInBrowser(page, seeds)
        const differing = seeds.find((seed) => inBrowser[seed] !== answersText(worldOf(seed)))
        if (differing !== undefined) {
          // The first difference, thing by thing.
          expect(JSON.parse(inBrowser[differing] ?? 'null'), `world ${differing}`).toEqual(
            JSON.parse(answersText(worldOf(differing))),
          )
        }
        expect(differing).toBeUndefined()
      } finally {
        modules.close()
      }
    })
  })
}

test('the thousand worlds are of every kind', () => {
  const answers = seeds.map((seed) => answersOf(worldOf(seed)))
  const count = (holds: (answer: (typeof answers)[number]) => boolean) => answers.filter(holds).length
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
    lastOrderAhead: count(({ hours, doors }) => hours.available && doors?.lastOrderAt != null),
    delivers: count(({ journeys }) => journeys.some(({ terms }) => terms.kind === 'delivers')),
    outside: count(({ journeys }) => journeys.some(({ terms }) => terms.kind === 'outside')),
    ships: count(({ journeys }) => journeys.some(({ terms }) => terms.kind === 'ships')),
    feesLowered: count(({ journeys }) => journeys.some(({ sums }) => has(sums, 'lower-fees'))),
    lowerFeesAhead: count(({ journeys }) => journeys.some(({ sums }) => has(sums, 'lower-fees-missing'))),
    parcelWeighs: count(({ journeys }) => journeys.some(({ terms, sums }) => terms.kind === 'ships' && sums.fees > 0)),
    found: count(({ found }) => found.length > 0),
    cartKept: count(({ cart }) => cart.lines.length > 0),
    cartDropped: count(({ cart }) => cart.lines.length === 0),
  }
  for (const [kind, times] of Object.entries(kinds)) expect(times, kind).toBeGreaterThan(100)
})

type Sums = ReturnType<typeof answersOf>['journeys'][number]['sums']

function has({ traces }: Sums, kind: Sums['traces'][number]['kind']): boolean {
  return traces.some((trace) => trace.kind === kind)
}

async function answersInBrowser(page: Page, seeds: readonly number[]): Promise<string[]> {
  return page.evaluate(async (seeds) => {
    const load = (file: string) => import(`/tests/support/${file}`)
    const [{ worldOf }, { answersText }] = await Promise.all([load('rules-world.ts'), load('rules-answers.ts')])
    return seeds.map((seed) => answersText(worldOf(seed)) as string)
  }, seeds)
}
