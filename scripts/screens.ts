import path from 'node:path'
import { clockShiftName, evening, shiftedClock } from '../tests/support/clock.ts'
import { makeContactSheet } from '../tests/support/contact-sheet.ts'
import { startProduct } from '../tests/support/product.ts'
import { brokenScreens } from '../tests/support/screens.ts'
import { installChromium } from './support/chromium.ts'
import { root } from './support/project.ts'
import { buildWebApps } from './support/web-builds.ts'

/**
 * Photographs every screen on a phone and on a desktop, light and dark, in English and Arabic, on one page to look
 * through. `npm run screens -- cart dark ar` takes those with "cart" in their name, dark and in Arabic.
 */
const folder = path.join(root, 'test-results/screens')

await buildWebApps()
await installChromium()
process.env[clockShiftName] = String(evening - Date.now())
const product = await startProduct({ env: shiftedClock() })
try {
  const shots = await makeContactSheet({
    url: product.url,
    folder,
    wanted: process.argv.slice(2),
    last: { screens: brokenScreens, prepare: () => product.breakDatabase() },
  })
  for (const { file, problems } of shots) for (const problem of problems) console.log(`${file}: ${problem}`)
  console.log(`${shots.length} pictures: ${path.join(folder, 'index.html')}`)
} finally {
  await product.stop()
}
