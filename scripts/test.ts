import { installChromium } from './support/chromium.ts'
import { run } from './support/project.ts'
import { buildWebApps } from './support/web-builds.ts'

/** All that CI runs, cheapest first. The first thing that fails ends it. */
await step('check', () => run('node', ['scripts/check.ts'], { show: true }))
await step('unit tests', () => run('vitest', ['run'], { show: true }))
await buildWebApps()
await installChromium()
await step('journeys', () => run('playwright', ['test', '-c', 'tests/playwright.config.ts'], { show: true }))

async function step(name: string, work: () => ReturnType<typeof run>): Promise<void> {
  const { ok } = await work()
  if (ok) return
  console.error(`\nnpm test failed: ${name}.`)
  process.exit(1)
}
