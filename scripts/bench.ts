import os from 'node:os'
import { parseArgs } from 'node:util'
import { startFakeStripe } from '@sofra/fakes'
import { benchCalculate } from '../bench/calculate.ts'
import { benchConsole } from '../bench/console.ts'
import { benchLighthouse } from '../bench/lighthouse.ts'
import { benchLogins } from '../bench/logins.ts'
import { benchMenu } from '../bench/menu.ts'
import { benchMenuPage } from '../bench/menu-page.ts'
import { benchNeighbours } from '../bench/neighbours.ts'
import { benchOrders } from '../bench/orders.ts'
import { benchPages } from '../bench/pages.ts'
import { benchRules } from '../bench/rules.ts'
import { benchTables } from '../bench/tables.ts'
import { benchWallet } from '../bench/wallet.ts'
import { benchWebhooks, stripeSecrets } from '../bench/webhooks.ts'
import { benchWeight } from '../bench/weight.ts'
import { type Product, startProduct } from '../tests/support/product.ts'

/** Replaces Stripe in the benches that pay. */
const stripe = await startFakeStripe(stripeSecrets)

/**
 * Runs all benches, or the named ones: `npm run bench menu orders`. bench/README.md describes each. Lighthouse takes pages and
 * a number of runs: `npm run bench lighthouse -- --page=cart --runs=1`.
 */
const { positionals: names, values: options } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string', multiple: true }, runs: { type: 'string' } },
})
const overHttp = {
  weight: benchWeight,
  menu: benchMenu,
  pages: benchPages,
  calculate: benchCalculate,
  orders: benchOrders,
  console: (url: string, { dataDir }: Product) => benchConsole(url, dataDir),
  wallet: (url: string, { dataDir }: Product) => benchWallet(url, dataDir),
  logins: (url: string, { dataDir }: Product) => benchLogins(url, dataDir),
  webhooks: (url: string, { dataDir }: Product) => benchWebhooks(url, dataDir, stripe),
}
/** Run only by name: they take minutes, need an idle machine, or need a separate program. */
const onlyByName = {
  'menu-page': benchMenuPage,
  neighbours: (url: string, { dataDir }: Product) => benchNeighbours(url, dataDir),
  lighthouse: (url: string) =>
    benchLighthouse(url, { pages: options.page ?? [], ...(options.runs && { runs: Number(options.runs) }) }),
}
const isSelected = (name: string) => (names.length === 0 ? !(name in onlyByName) : names.includes(name))

console.log(`${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}\n`)
if (isSelected('rules')) benchRules()
if (isSelected('tables')) benchTables()

const selected = Object.entries({ ...overHttp, ...onlyByName }).filter(([name]) => isSelected(name))
if (selected.length > 0) {
  const product = await startProduct({ env: { LOG_LEVEL: 'silent', STRIPE_URL: stripe.url } })
  try {
    for (const [, run] of selected) await run(product.url, product)
  } finally {
    await product.stop()
  }
}
