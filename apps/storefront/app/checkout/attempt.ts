import type { SellingType } from '@sofra/menu'
import { parsed, readKept, writeKept } from '../shell/kept.ts'
import type { OrderReply } from './request.ts'

/*
 * An order is sent once. Each attempt has a key of its own, kept until it is answered: whatever becomes of the network
 * or the page, the same key goes with the next try, and the server knows what it has already.
 */

/** Where an order is sent: to a branch, for one of its ways of selling. */
export interface Where {
  readonly referenceId: string
  readonly type: SellingType
}

/** An attempt that was sent and not yet answered. */
interface Attempt extends Where {
  readonly key: string
  /** What was sent with the key first. */
  readonly body: string
}

export type Outcome<Ask> =
  | (Extract<OrderReply, { kind: 'placed' }> & {
      /** An order sent before had arrived after all; what was changed since is not in it. */
      readonly earlier: boolean
      /** What was ordered, and where. */
      readonly ordered: Ask
      readonly where: Where
    })
  | Exclude<OrderReply, { kind: 'placed' | 'already-placed' }>
  /** No answer: nobody knows whether it arrived. The attempt is kept. */
  | { readonly kind: 'unreachable' }

type Refused = Extract<OrderReply, { kind: 'refused' }>

type Answer =
  | OrderReply
  /** Refused before anybody looked what the key has ordered. `lost`: a try before that got no answer. */
  | { readonly kind: 'turned-away'; readonly refused: Refused; readonly lost: boolean }
  | { readonly kind: 'unheard' }

type Send = (attempt: Attempt) => Promise<Answer>

/** The world around an attempt, so that tests need no network and no time. */
export interface Surroundings {
  readonly post: (address: string, body: string, key: string) => Promise<Response>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly newKey: () => string
}

/** What a shop says no by once it has looked at an order, and has none of this key. */
const looked: ReadonlySet<string> = new Set([
  'order_not_placeable',
  'quote_lock_used',
  'earlier_order_stands',
  'payment_not_offered',
])

/** How long to wait before each further try; then the guest decides. */
const pauses = [1000, 3000] as const

/** Sends an order so that it arrives once, or says that nobody knows. `onRetry`: it takes another try. */
export async function sendOrder<Ask>(
  businessId: string,
  { referenceId, type }: Where,
  ask: Ask,
  onRetry: () => void,
  around: Surroundings = browser,
): Promise<Outcome<Ask>> {
  const send: Send = (attempt) => sendUntilAnswered(attempt, onRetry, around)
  const waiting = readAttempt(businessId)
  const wanted: Attempt = { referenceId, type, key: waiting?.key ?? around.newKey(), body: JSON.stringify(ask) }
  // Each branch knows the keys of its own orders: another one would take the same order a second time.
  const elsewhere = waiting !== null && waiting.referenceId !== referenceId
  const found = elsewhere ? await findArrived(waiting, send) : null
  const first = waiting && (found || !elsewhere) ? waiting : wanted
  keepAttempt(businessId, first)

  let answer = found ?? (await send(wanted))
  const repeated = answer.kind === 'already-placed'
  // The first try had arrived: what it became is told to whoever repeats it word by word.
  if (repeated) answer = await send(first)

  switch (answer.kind) {
    case 'unheard':
    case 'already-placed':
      return { kind: 'unreachable' }
    case 'turned-away':
      if (!waiting && !answer.lost) keepAttempt(businessId, null)
      return answer.refused
    case 'placed': {
      keepAttempt(businessId, null)
      const { referenceId, type, body } = repeated ? first : wanted
      const earlier = whatIsOrdered(first) !== whatIsOrdered(wanted)
      return { ...answer, earlier: repeated && earlier, ordered: JSON.parse(body), where: { referenceId, type } }
    }
    default:
      keepAttempt(businessId, null)
      return answer
  }
}

/** Whether an order was sent of which nobody knows whether it arrived. */
export function isWaiting(businessId: string): boolean {
  return readAttempt(businessId) !== null
}

/** Nobody asks any more what became of it. */
export function forgetAttempt(businessId: string): void {
  keepAttempt(businessId, null)
}

/**
 * Asks a branch for an order without ordering it: for a time that is long over nothing is placed, but a key that has
 * placed something is known. Null: it has not arrived there.
 */
async function findArrived(attempt: Attempt, send: Send): Promise<Answer | null> {
  const ask = { ...readAsk(attempt.body), slot: { from: 0, to: 1 }, lock: null, replaces: null }
  const answer = await send({ ...attempt, body: JSON.stringify(ask) })
  return answer.kind === 'refused' ? null : answer
}

async function sendUntilAnswered(
  { referenceId, type, key, body }: Attempt,
  onRetry: () => void,
  around: Surroundings,
): Promise<Answer> {
  let lost = false
  for (const pause of [0, ...pauses]) {
    if (pause > 0) {
      onRetry()
      await around.pause(pause)
    }
    try {
      const response = await around.post(`/${referenceId}/${type}/place.json`, body, key)
      // A server that failed may have stored the order before it did.
      if (response.status < 500) return answerOf(response.ok ? await response.json() : await refusedIn(response), lost)
    } catch {
      // The network failed on the way there or back.
    }
    lost = true
  }
  return { kind: 'unheard' }
}

function answerOf(reply: OrderReply, lost: boolean): Answer {
  return reply.kind === 'refused' && !looked.has(reply.code) ? { kind: 'turned-away', refused: reply, lost } : reply
}

async function refusedIn(response: Response): Promise<OrderReply> {
  const answer: unknown = await response.json().catch(() => null)
  if (typeof answer === 'object' && answer !== null && 'kind' in answer) return answer as OrderReply
  const code = response.status === 429 ? 'rate_limited' : 'bad_request'
  return { kind: 'refused', code, problems: [], nearestSlot: null }
}

/** Where an attempt goes and what is in it: at a price that is held or not, from a menu old or new, it is the same order. */
function whatIsOrdered({ referenceId, type, body }: Attempt): string {
  const { lock, replaces, phoneProof, useWallet, seen, ...order } = readAsk(body)
  return JSON.stringify({ referenceId, type, order })
}

function readAsk(body: string): Readonly<Record<string, unknown>> {
  return (parsed(body) ?? {}) as Readonly<Record<string, unknown>>
}

function readAttempt(businessId: string): Attempt | null {
  const kept = parsed(readKept(storageKey(businessId), 'session')) as Partial<Attempt> | null
  const { referenceId, type, key, body } = kept ?? {}
  const whole = typeof referenceId === 'string' && type && typeof key === 'string' && typeof body === 'string'
  return whole ? { referenceId, type, key, body } : null
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
