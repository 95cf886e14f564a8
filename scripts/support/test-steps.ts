import type { Outcome } from './project.ts'

/** Zones in which the code must give the same results: the usual one of servers, half an hour off, a day ahead of most. */
export const timeZones = ['UTC', 'America/St_Johns', 'Pacific/Apia']

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
