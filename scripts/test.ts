import { installChromium } from './support/chromium.ts'
import { run } from './support/project.ts'
import { journeys, runStep, timeZones } from './support/test-steps.ts'
import { buildWebApps } from './support/web-builds.ts'

/*
 * Everything that CI runs, cheapest first; the first failure ends it. Of the exhaustive sweeps (all looks, all ways of
 * ordering, all time zones) and of the journeys that are not in every run, it runs a sample that changes every hour.
 * `SAMPLE=n npm test` repeats sample n, and `npm run sweep` runs everything.
 */
const sample = Number(process.env['SAMPLE'] ?? Math.floor(Date.now() / 3_600_000) % 1_000)
process.env['SAMPLE'] = String(sample)
console.log(`Sample ${sample} of the sweeps: SAMPLE=${sample} npm test repeats it.`)

await runStep('check', () => run('node', ['scripts/check.ts'], { show: true }))
const TZ = timeZones[sample % timeZones.length] ?? 'UTC'
await runStep(`unit tests in ${TZ}`, () => run('vitest', ['run'], { show: true, env: { TZ } }))
await buildWebApps()
await installChromium()
await runStep('weight of the menu page', () => run('node', ['scripts/bench.ts', 'weight'], { show: true }))
await runStep('journeys', () => run('playwright', journeys, { show: true }))
