import { expect } from 'vitest'
import type { SandboxAction } from '../gateways/payments/sandbox/service.ts'
import { expireUnpaidOrders } from '../payments/expire-unpaid-orders.ts'
import { lunchTime, type TestApi } from './start-api.ts'

const hour = 60 * 60_000

/** Presses a button on the sandbox payment page at `url`, the payment URL of an order. Returns the redirect target. */
export async function pressSandboxButton(
  { request }: Pick<TestApi, 'request'>,
  url: unknown,
  press: SandboxAction,
): Promise<string> {
  const path = new URL(String(url)).pathname.replace('/api', '')
  const response = await request(path, { method: 'POST', body: new URLSearchParams({ press }) })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

/** Expires the unpaid orders of previous tests and sets the clock to lunch time. */
export async function resetUnpaidOrders({ api, setTime }: Pick<TestApi, 'api' | 'setTime'>): Promise<void> {
  setTime(lunchTime + hour)
  await expireUnpaidOrders(api.context)
  setTime(lunchTime)
}
