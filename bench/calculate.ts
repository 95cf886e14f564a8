import { line, measureLoad } from './load.ts'
import { demoCart } from './shop.ts'

/** Quotes over HTTP, as requested by a browser while the cart changes. */
export async function benchCalculate(url: string): Promise<void> {
  const { branchId, cart } = await demoCart(url)
  const address = `${url}/api/service/pos/calc-order/${branchId}`
  for (const [name, body] of [
    ['calc-order, 3 lines to an area', cart],
    ['calc-order, the same with a coupon', { ...cart, coupon_code: 'AHLAN' }],
  ] as const) {
    const { perSecond, p50, p99, failed } = await measureLoad({ url: address, body })
    console.log(line(name, `${perSecond}/s`, `p50 ${p50} ms`, `p99 ${p99} ms`, `failed ${failed}`))
  }
}
