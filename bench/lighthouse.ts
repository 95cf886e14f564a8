import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openGuestBrowser } from '../tests/support/guest-browser.ts'
import { makeOrderBody, placeOrder } from '../tests/support/order.ts'
import { line } from './load.ts'

const folder = fileURLToPath(new URL('./lighthouse/', import.meta.url))
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)

const port = 9333
export interface LighthouseOptions {
  /** Those named; none: all of them. */
  readonly pages?: readonly string[]
  /** The middle one of so many counts: a single run says more about the machine than about the page. */
  readonly runs?: number
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { id: string }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}
interface Audit {
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly numericValue?: number
}

/** What Lighthouse says of the pages on a guest's way, as a phone of the middle class sees them. */
export async function benchLighthouse(url: string, { pages: wanted = [], runs = 3 }: LighthouseOptions): Promise<void> {
  await install()
  const { schedule: _later, ...body } = await makeOrderBody(url, 'mashawi', 'hummus')
  const order = await placeOrder(url, body)
  const firstVisit = { menu: '/mashawi/delivery', item: '/mashawi/delivery/charcoal-grill/shish-tawook' }
  const withCart = { cart: '/mashawi/delivery/cart', order: order.url, 'menu with a cart': '/mashawi/delivery' }
  const browser = await openGuestBrowser(url, port)
  const lookAt = async (pages: Readonly<Record<string, string>>) => {
    for (const [name, address] of Object.entries(pages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const reports: Report[] = []
      for (let count = 0; count < runs; count++) reports.push(await audit(new URL(address, url).href))
      report(name, reports)
    }
  }
  try {
    await lookAt(firstVisit)
    await browser.fillCart()
    await lookAt(withCart)
  } finally {
    await browser.close()
  }
}

async function install(): Promise<void> {
  if (existsSync(program)) return
  console.log('Installing Lighthouse (170 MB, into bench/lighthouse only) ...')
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

async function audit(address: string): Promise<Report> {
  const place = await mkdtemp(path.join(tmpdir(), 'sofra-lighthouse-'))
  const file = path.join(place, 'report.json')
  try {
    // It empties the browser's caches and leaves what the guest keeps: their cart is on the page, and nothing else is.
    const as = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`]
    const ask = () => run(process.execPath, [program, address, ...as])
    // A browser that is busy may miss the moment at which the page began.
    await ask().catch(ask)
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

function report(name: string, reports: readonly Report[]): void {
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const score = (category: string) =>
    Math.round(100 * middle(reports.map(({ categories }) => categories[category]?.score ?? 0)))
  const figure = (audit: string) => middle(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  console.log(
    line(
      `Lighthouse, ${name}`,
      `performance ${score('performance')}`,
      `accessibility ${score('accessibility')}`,
      `best practices ${score('best-practices')}`,
      `SEO ${score('seo')}`,
    ),
  )
  console.log(
    line(
      '',
      `FCP ${Math.round(figure('first-contentful-paint'))} ms`,
      `LCP ${Math.round(figure('largest-contentful-paint'))} ms`,
      `TBT ${Math.round(figure('total-blocking-time'))} ms`,
      `CLS ${figure('cumulative-layout-shift').toFixed(3)}`,
      `${Math.round(figure('total-byte-weight') / 1000)} kB`,
    ),
  )
  const [report] = reports
  if (report) for (const category of ['accessibility', 'best-practices', 'seo']) reportFailures(report, category)
}

function reportFailures({ categories, audits }: Report, category: string): void {
  const failed = (categories[category]?.auditRefs ?? []).filter(({ id }) => {
    const audit = audits[id]
    return audit?.score !== null && audit !== undefined && audit.score < 1 && audit.scoreDisplayMode !== 'informative'
  })
  if (failed.length > 0) console.log(line('', `${category}: ${failed.map(({ id }) => id).join(', ')}`))
}
