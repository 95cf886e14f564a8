import { clockShiftName, evening, shiftedClock } from './clock.ts'
import { dataDirName, startProduct } from './product.ts'

/** Run by Playwright once: starts the product that the journeys visit, and stops it when they are done. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['SOFRA_URL']
  if (given) return async () => {}

  // Playwright's workers are processes of their own: the environment is how they learn of the hour and the address.
  process.env[clockShiftName] = String(evening - Date.now())
  const product = await startProduct({ env: shiftedClock() })
  process.env['SOFRA_URL'] = product.url
  process.env[dataDirName] = product.dataDir
  return async () => {
    const code = await product.stop()
    if (code !== 0) throw new Error(`The product ended with code ${code}:\n${product.output()}`)
  }
}
