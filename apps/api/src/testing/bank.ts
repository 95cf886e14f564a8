import { expect } from 'vitest'
import type { Press } from '../gateways/payments/sandbox/service.ts'
import { expireUnpaidOrders } from '../payments/expire-unpaid-orders.ts'
import { lunchTime, type TestApi } from './start-api.ts'

const hour = 60 * 60_000

/** Presses a button of the sandbox's payment page at `url`, the address an order was answered with: where it leads to. */
export async function pressAtBank({ request }: Pick<TestApi, 'request'>, url: unknown, press: Press): Promise<string> {
  const path = new URL(String(url)).pathname.replace('/api', '')
  const response = await request(path, { method: 'POST', body: new URLSearchParams({ press }) })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

/** Lunch again, with what the test before has left unpaid let go. */
export async function lunchWithNothingUnpaid({ api, setTime }: Pick<TestApi, 'api' | 'setTime'>): Promise<void> {
  setTime(lunchTime + hour)
  await expireUnpaidOrders(api.parts)
  setTime(lunchTime)
}
