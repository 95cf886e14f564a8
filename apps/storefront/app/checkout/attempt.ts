import { parsed, readKept, writeKept } from '../shell/kept.ts'
import type { OrderReply } from './request.ts'

/*
 * An order is sent once. Each attempt has a key of its own, kept until it is answered: whatever becomes of the network
 * or the page, the same key goes with the next try, and the server knows what it has already.
 */

/** An attempt that was sent and not yet answered. */
interface Attempt {
  readonly key: string
  /** What was sent with the key first. */
  readonly body: string
}

export type Outcome =
  /** `earlier`: an order sent before had arrived after all; what was changed since is not in it. */
  | (Extract<OrderReply, { kind: 'placed' }> & { readonly earlier: boolean })
  | Exclude<OrderReply, { kind: 'placed' | 'already-placed' }>
  /** No answer: nobody knows whether it arrived. The attempt is kept. */
  | { readonly kind: 'unreachable' }

/** The world around an attempt, so that tests need no network and no time. */
export interface Surroundings {
  readonly post: (address: string, body: string, key: string) => Promise<Response>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly newKey: () => string
}

/** How long to wait before each further try; then the guest decides. */
const pauses = [1000, 3000] as const

/** Sends an order so that it arrives once, or says that nobody knows. `onRetry`: it takes another try. */
export async function sendOrder(
  businessId: string,
  address: string,
  ask: unknown,
  onRetry: () => void,
  around: Surroundings = browser,
): Promise<Outcome> {
  const body = JSON.stringify(ask)
  const waiting = readAttempt(businessId)
  const attempt = waiting ?? { key: around.newKey(), body }
  keepAttempt(businessId, attempt)

  let reply = await sendUntilAnswered(address, body, attempt.key, onRetry, around)
  let earlier = false
  if (reply?.kind === 'already-placed') {
    // The first try had arrived: what it became is told to whoever repeats it word by word.
    reply = await sendUntilAnswered(address, attempt.body, attempt.key, onRetry, around)
    earlier = withoutLock(body) !== withoutLock(attempt.body)
  }
  if (!reply || reply.kind === 'already-placed') return { kind: 'unreachable' }

  keepAttempt(businessId, null)
  return reply.kind === 'placed' ? { ...reply, earlier } : reply
}

/** Whether an order was sent of which nobody knows whether it arrived. */
export function isWaiting(businessId: string): boolean {
  return readAttempt(businessId) !== null
}

async function sendUntilAnswered(
  address: string,
  body: string,
  key: string,
  onRetry: () => void,
  around: Surroundings,
): Promise<OrderReply | null> {
  for (const pause of [0, ...pauses]) {
    if (pause > 0) {
      onRetry()
      await around.pause(pause)
    }
    try {
      const response = await around.post(address, body, key)
      // A server that failed may have stored the order before it did.
      if (response.status < 500) return readReply(response.ok ? await response.json() : await refusalIn(response))
    } catch {
      // The network failed on the way there or back.
    }
  }
  return null
}

async function refusalIn(response: Response): Promise<OrderReply> {
  const answer: unknown = await response.json().catch(() => null)
  if (typeof answer === 'object' && answer !== null && 'kind' in answer) return answer as OrderReply
  const code = response.status === 429 ? 'rate_limited' : 'bad_request'
  return { kind: 'refused', code, problems: [], nearestSlot: null }
}

/** What is ordered: at a price that is held or not, it is the same order. */
function withoutLock(body: string): string {
  const ask = parsed(body)
  return typeof ask === 'object' ? JSON.stringify({ ...ask, lock: null }) : body
}

function readReply(answer: unknown): OrderReply {
  return answer as OrderReply
}

function readAttempt(businessId: string): Attempt | null {
  const kept = parsed(readKept(storageKey(businessId), 'session')) as Partial<Attempt> | null
  return typeof kept?.key === 'string' && typeof kept.body === 'string' ? { key: kept.key, body: kept.body } : null
}

function keepAttempt(businessId: string, attempt: Attempt | null): void {
  writeKept(storageKey(businessId), attempt && JSON.stringify(attempt), 'session')
}

function storageKey(businessId: string): string {
  return `sofra.attempt.${businessId}`
}

/** A key nobody can guess. Not `randomUUID`: that one wants a secure origin, and a shop may try us on its own network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const browser: Surroundings = {
  post: (address, body, key) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      // Goes out even when the guest leaves the page in that moment; larger ones browsers refuse to keep alive.
      keepalive: body.length < 60_000,
    }),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  newKey,
}
