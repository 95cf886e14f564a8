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
  /** The names of the pages; all if empty. */
  readonly pages?: readonly string[]
  /** The number of runs per page, of which the median is reported; default 3. A single run depends too much on the machine. */
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

/** Runs Lighthouse on the pages of an order, emulating a mid-range phone. */
export async function benchLighthouse(
  url: string,
  { pages: requested = [], runs = 3 }: LighthouseOptions,
): Promise<void> {
  await install()
  const { schedule: _later, ...body } = await makeOrderBody(url, 'mashawi', 'hummus')
  const order = await placeOrder(url, body)
  const firstVisit = { menu: '/mashawi/delivery', item: '/mashawi/delivery/charcoal-grill/shish-tawook' }
  const withCart = { cart: '/mashawi/delivery/cart', order: order.url, 'menu with a cart': '/mashawi/delivery' }
  const browser = await openGuestBrowser(url, port)
  const auditPages = async (pages: Readonly<Record<string, string>>) => {
    for (const [name, address] of Object.entries(pages)) {
      if (requested.length > 0 && !requested.includes(name)) continue
      const reports: Report[] = []
      for (let count = 0; count < runs; count++) reports.push(await audit(new URL(address, url).href))
      report(name, reports)
    }
  }
  try {
    await auditPages(firstVisit)
    await browser.fillCart()
    await auditPages(withCart)
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
  const reportFolder = await mkdtemp(path.join(tmpdir(), 'sofra-lighthouse-'))
  const file = path.join(reportFolder, 'report.json')
  try {
    // Lighthouse clears the browser's caches and keeps its storage, so the guest's cart stays.
    const options = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`]
    const attempt = () => run(process.execPath, [program, address, ...options])
    // A busy browser may miss the start of navigation; retry once.
    await attempt().catch(attempt)
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } finally {
    await rm(reportFolder, { recursive: true, force: true })
  }
}

function report(name: string, reports: readonly Report[]): void {
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const score = (category: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)))
  const figure = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
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
