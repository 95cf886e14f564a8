import { installChromium } from './support/chromium.ts'
import { run } from './support/project.ts'
import { journeys, runStep, timeZones } from './support/test-steps.ts'
import { buildWebApps } from './support/web-builds.ts'

/** The exhaustive form of what `npm test` samples: every time zone, look, language and way of ordering, and more rounds. */
process.env['SAMPLE'] = 'all'
for (const TZ of timeZones) {
  await runStep(`unit tests in ${TZ}`, () => run('vitest', ['run'], { show: true, env: { TZ } }))
}
await buildWebApps()
await installChromium()
await runStep('journeys', () => run('playwright', journeys, { show: true }))
