import { startProduct } from './product.ts'

/** Run by Playwright once: starts the product that the journeys visit, and stops it when they are done. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['SOFRA_URL']
  if (given) return async () => {}

  const product = await startProduct()
  // Playwright's workers are processes of their own: the environment is how they learn of it.
  process.env['SOFRA_URL'] = product.url
  return async () => {
    const code = await product.stop()
    if (code !== 0) throw new Error(`The product ended with code ${code}:\n${product.output()}`)
  }
}
