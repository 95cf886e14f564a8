import { demoSignIn } from '@sofra/demo/people'
import { ask, makeOrderBody, placeOrder } from './order.ts'

/** The addresses of orders' pages, by how far the order has come, or the payment it waits for. */
export type OrdersByState = Readonly<Record<(typeof states)[number] | (typeof waiting)[number], string>>

export const states = ['pending', 'accepted', 'ready', 'out', 'delivered', 'rejected', 'scheduled'] as const

/** To be paid at the bank; back from there without an answer; refused there; another sum taken. */
const waiting = ['unpaid', 'checking', 'refused', 'questioned'] as const

/** What the guest does on the bank's page; null: nothing, so that nobody knows as long as the order waits. */
const presses: Readonly<Record<(typeof waiting)[number], string | null>> = {
  unpaid: null,
  checking: null,
  refused: 'decline',
  questioned: 'less',
}

/** What staff do one after the other until an order is where it should be. */
const moves: Readonly<Record<(typeof states)[number], readonly { state: string; reason?: string }[]>> = {
  pending: [],
  accepted: [{ state: 'accepted' }],
  ready: [{ state: 'accepted' }, { state: 'ready' }],
  out: [{ state: 'accepted' }, { state: 'ready' }, { state: 'out' }],
  delivered: [{ state: 'accepted' }, { state: 'ready' }, { state: 'out' }, { state: 'delivered' }],
  rejected: [{ state: 'rejected', reason: 'The charcoal has gone out for tonight' }],
  scheduled: [],
}

/** One order in each state of its life, placed by guests and moved on by the owner. */
export async function placeOrdersInEveryState(url: string): Promise<OrdersByState> {
  const { schedule, ...now } = await makeOrderBody(url, 'mashawi', 'hummus')
  const cookie = await signInCookie(url)
  const placed: [string, string][] = []
  for (const state of states) {
    const order = await placeOrder(url, state === 'scheduled' ? { ...now, schedule } : now)
    for (const move of moves[state]) {
      await ask(`${url}/api/console/orders/${order.order_id}/move`, move, { cookie, origin: url })
    }
    placed.push([state, order.url])
  }
  for (const state of waiting) {
    const order = await placeOrder(url, { ...now, payment_type: 4 })
    const press = presses[state]
    if (press !== null) await pressAtTheBank(order.payment_url ?? '', press)
    placed.push([state, state === 'unpaid' ? order.url : `${order.url}&attempt=back`])
  }
  return Object.fromEntries(placed) as OrdersByState
}

async function pressAtTheBank(bank: string, press: string): Promise<void> {
  await fetch(bank, { method: 'POST', body: new URLSearchParams({ press }), redirect: 'manual' })
}

async function signInCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/console/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(demoSignIn),
    headers: { origin: url },
    redirect: 'manual',
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookies.length === 0) throw new Error(`Cannot sign in as ${demoSignIn.email}: ${answer.status}`)
  return cookies.join('; ')
}
