import { installChromium } from './support/chromium.ts'
import { run } from './support/project.ts'
import { buildWebApps } from './support/web-builds.ts'

/** What tells the time, and must tell the same where the clocks are half an hour off, and where it is tomorrow already. */
const rules = ['availability', 'scheduling', 'menu', 'pricing', 'ordering', 'contract', 'i18n']
const tellingTime = [...rules.map((name) => `packages/${name}/`), 'apps/storefront/app/']

/** All that CI runs, cheapest first. The first thing that fails ends it. */
await step('check', () => run('node', ['scripts/check.ts'], { show: true }))
await step('unit tests', () => run('vitest', ['run'], { show: true }))
for (const TZ of ['America/St_Johns', 'Pacific/Apia']) {
  await step(`the rules in ${TZ}`, () => run('vitest', ['run', ...tellingTime], { show: true, env: { TZ } }))
}
await buildWebApps()
await installChromium()
await step('journeys', () => run('playwright', ['test', '-c', 'tests/playwright.config.ts'], { show: true }))

async function step(name: string, work: () => ReturnType<typeof run>): Promise<void> {
  const { ok } = await work()
  if (ok) return
  console.error(`\nnpm test failed: ${name}.`)
  process.exit(1)
}
