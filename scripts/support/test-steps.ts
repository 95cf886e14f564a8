import type { Outcome } from './project.ts'

/** Zones in which code that handles time must give the same results: half an hour off, and a day ahead of most. */
export const timeZones = ['America/St_Johns', 'Pacific/Apia']

const packages = ['availability', 'scheduling', 'menu', 'pricing', 'ordering', 'contract', 'i18n']

/** The tests of code that handles time. */
export const zoneTests = [...packages.map((name) => `packages/${name}/`), 'apps/storefront/app/']

/** The arguments of Playwright that run all journeys. */
export const journeys = ['test', '-c', 'tests/playwright.config.ts']

/** Runs one step of a test run and ends the process with exit code 1 when it fails. */
export async function runStep(name: string, work: () => Promise<Outcome>): Promise<void> {
  const { ok, seconds } = await work()
  if (!ok) {
    console.error(`\nFailed: ${name}.`)
    process.exit(1)
  }
  console.log(`${name}: ${seconds.toFixed(0)} s`)
}
