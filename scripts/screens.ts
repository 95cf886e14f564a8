import path from 'node:path'
import { clockShiftVariable, journeyStart, shiftedClock } from '../tests/support/clock.ts'
import { makeContactSheet } from '../tests/support/contact-sheet.ts'
import { startProduct } from '../tests/support/product.ts'
import { brokenScreens } from '../tests/support/screens.ts'
import { installChromium } from './support/chromium.ts'
import { root } from './support/project.ts'
import { buildWebApps } from './support/web-builds.ts'

/**
 * Takes a screenshot of every screen on a phone and a desktop, light and dark, in English and Arabic, and writes one page
 * with all of them. `npm run screens -- cart dark ar` limits it to screens with "cart" in their name, dark and Arabic;
 * `360px 768px` takes them at these widths.
 */
const folder = path.join(root, 'test-results/screens')

await buildWebApps()
await installChromium()
process.env[clockShiftVariable] = String(journeyStart - Date.now())
const product = await startProduct({ env: shiftedClock() })
try {
  const shots = await makeContactSheet({
    url: product.url,
    folder,
    filters: process.argv.slice(2),
    last: { screens: brokenScreens, prepare: () => product.breakDatabase() },
  })
  for (const { file, problems } of shots) for (const problem of problems) console.log(`${file}: ${problem}`)
  console.log(`${shots.length} pictures: ${path.join(folder, 'index.html')}`)
} finally {
  await product.stop()
}
