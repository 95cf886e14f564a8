import { clockShiftVariable, journeyStart, shiftedClock } from './clock.ts'
import { dataDirVariable, startProduct } from './product.ts'

/** Playwright's global setup: starts the product for all journeys and stops it afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['SOFRA_URL']
  if (given) return async () => {}

  // Playwright's workers are separate processes and receive clock shift and URL through the environment.
  process.env[clockShiftVariable] = String(journeyStart - Date.now())
  const product = await startProduct({ env: shiftedClock() })
  process.env['SOFRA_URL'] = product.url
  process.env[dataDirVariable] = product.dataDir
  return async () => {
    const code = await product.stop()
    if (code !== 0) throw new Error(`The product ended with code ${code}:\n${product.output()}`)
  }
}
