import { randomUUID } from 'node:crypto'
import { demoSignIn } from '@sofra/demo/people'
import { makeOrderBody, placeOrder, requestJson } from './order.ts'

/** URLs of order pages by order state or payment state. */
export type OrdersByState = Readonly<Record<(typeof orderStates)[number] | (typeof paymentStates)[number], string>>

export const orderStates = ['pending', 'accepted', 'ready', 'out', 'delivered', 'rejected', 'scheduled'] as const

/** Unpaid; returned from the payment page without a result; declined; charged another amount. */
const paymentStates = ['unpaid', 'checking', 'refused', 'questioned'] as const

/** The action on the sandbox's payment page; null: none, so the payment stays open. */
const sandboxActions: Readonly<Record<(typeof paymentStates)[number], string | null>> = {
  unpaid: null,
  checking: null,
  refused: 'decline',
  questioned: 'less',
}

/** The moves by staff that lead to each state. */
const transitions: Readonly<Record<(typeof orderStates)[number], readonly { state: string; reason?: string }[]>> = {
  pending: [],
  accepted: [{ state: 'accepted' }],
  ready: [{ state: 'accepted' }, { state: 'ready' }],
  out: [{ state: 'accepted' }, { state: 'ready' }, { state: 'out' }],
  delivered: [{ state: 'accepted' }, { state: 'ready' }, { state: 'out' }, { state: 'delivered' }],
  rejected: [{ state: 'rejected', reason: 'The charcoal has gone out for tonight' }],
  scheduled: [],
}

/** Places one order per state as a guest and moves it to its state as the owner. */
export async function placeOrdersInEveryState(url: string): Promise<OrdersByState> {
  const { schedule, ...now } = await makeOrderBody(url, 'mashawi', 'hummus')
  const cookie = await signInAsOwner(url)
  const placed: [string, string][] = []
  for (const state of orderStates) {
    const order = await placeOrder(url, state === 'scheduled' ? { ...now, schedule } : now)
    for (const move of transitions[state]) {
      await requestJson(`${url}/api/console/orders/${order.order_id}/move`, move, { cookie, origin: url })
    }
    placed.push([state, order.url])
  }
  // The board and the kitchen show it with its mark.
  const test = `${url}/api/console/branches/${now['branch_id']}/test-order`
  await requestJson(test, {}, { cookie, origin: url, 'idempotency-key': randomUUID() })
  for (const state of paymentStates) {
    const order = await placeOrder(url, { ...now, payment_type: 4 })
    const press = sandboxActions[state]
    if (press !== null) await actOnPaymentPage(order.payment_url ?? '', press)
    placed.push([state, state === 'unpaid' ? order.url : `${order.url}&attempt=back`])
  }
  return Object.fromEntries(placed) as OrdersByState
}

async function actOnPaymentPage(bank: string, press: string): Promise<void> {
  await fetch(bank, { method: 'POST', body: new URLSearchParams({ press }), redirect: 'manual' })
}

async function signInAsOwner(url: string): Promise<string> {
  const answer = await fetch(`${url}/console/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(demoSignIn),
    headers: { origin: url },
    redirect: 'manual',
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookies.length === 0)
    throw new Error(`Cannot sign in as ${demoSignIn.email}: the server responded with ${answer.status}`)
  return cookies.join('; ')
}
