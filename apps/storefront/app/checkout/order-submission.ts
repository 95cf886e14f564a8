import { type OrderSubmission, type OrderTarget, readSubmission, saveSubmission } from '../guest/pending-submission.ts'
import { unattendedMilliseconds } from '../shell/await-network.ts'
import { pathInPreview } from '../shell/preview.ts'
import { parseJson } from '../shell/safe-storage.ts'
import { record } from '../shell/stored-values.ts'
import type { OrderResponse, RefusedOrder } from './request.ts'

/*
 * Submits an order exactly once. Every submission has its own idempotency key, which is stored until the server
 * responds. After a network failure or a reload the same key is sent again, so the server recognizes an order it
 * already has.
 */

export type SubmissionResult<Payload> =
  | (Extract<OrderResponse, { kind: 'placed' }> & {
      /** True when an earlier submission had been stored: the order does not contain changes made since. */
      readonly earlier: boolean
      /** The request that was placed, and its target. */
      readonly ordered: Payload
      readonly target: OrderTarget
    })
  | Exclude<OrderResponse, { kind: 'placed' | 'already-placed' }>
  /** No response: it is unknown whether the order was stored. The submission stays pending. */
  | { readonly kind: 'unreachable' }

type SubmissionResponse =
  | OrderResponse
  /** Rejected before the server looked up the key. `lost`: a previous try of this submission got no response. */
  | { readonly kind: 'rejected-early'; readonly refused: RefusedOrder; readonly lost: boolean }
  | { readonly kind: 'no-response' }

/** The effects of a submission, injected so that tests need neither network nor time. */
export interface SubmissionDeps {
  readonly post: (address: string, body: string, key: string, signal: AbortSignal) => Promise<Response>
  /** Looks up the order that was placed with a key; the response is the one of the placement. */
  readonly lookUp: (address: string, key: string, signal: AbortSignal) => Promise<Response>
  readonly delay: (milliseconds: number) => Promise<void>
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly newKey: () => string
}

/** Error codes the server returns only after it has looked up the key and found no order. */
const codesAfterLookup: ReadonlySet<string> = new Set([
  'order_not_placeable',
  'quote_lock_used',
  'earlier_order_stands',
  'payment_not_offered',
])

/** Milliseconds to wait before each retry. After the last retry the guest decides. */
const retryDelays = [1000, 3000] as const

export interface SubmissionOptions {
  /** Called before each retry. */
  readonly onRetry: () => void
  /** Aborted when the guest cancels: nothing is sent from then on. A request that was sent may still be stored. */
  readonly signal: AbortSignal
}

type Requests = SubmissionDeps & SubmissionOptions & { readonly startedAt: number }

/**
 * Submits an order exactly once, or resolves to `unreachable` when the outcome is unknown. Retries end after
 * `unattendedMilliseconds`, also when the device slept meanwhile: then the guest decides. Never rejects because of the
 * network.
 */
export async function submitOrder<Payload>(
  businessId: string,
  { referenceId, type }: OrderTarget,
  request: Payload,
  options: SubmissionOptions,
  deps: SubmissionDeps = browserDeps,
): Promise<SubmissionResult<Payload>> {
  const requests: Requests = { ...deps, ...options, startedAt: deps.now() }
  const send = (submission: OrderSubmission) =>
    withRetries(() => deps.post(addressOf(submission), submission.body, submission.key, options.signal), requests)
  const pending = readSubmission(businessId)
  const current: OrderSubmission = {
    referenceId,
    type,
    key: pending?.key ?? deps.newKey(),
    body: JSON.stringify(request),
  }
  // Idempotency keys are scoped to a branch: another branch would store the same order a second time.
  const elsewhere = pending !== null && pending.referenceId !== referenceId
  const stored = elsewhere ? await findStoredOrder(pending, requests) : null
  const first = pending && (stored || !elsewhere) ? pending : current
  saveSubmission(businessId, first)

  let result = stored ?? (await send(current))
  const repeated = stored?.kind === 'placed' || result.kind === 'already-placed'
  // The first submission was stored. Repeating its exact body returns its result.
  if (result.kind === 'already-placed') result = await send(first)

  switch (result.kind) {
    case 'no-response':
    case 'already-placed':
      return { kind: 'unreachable' }
    case 'rejected-early':
      if (!pending && !result.lost) saveSubmission(businessId, null)
      return result.refused
    case 'placed': {
      saveSubmission(businessId, null)
      const { referenceId, type, body } = repeated ? first : current
      const earlier = orderFingerprint(first) !== orderFingerprint(current)
      return { ...result, earlier: repeated && earlier, ordered: JSON.parse(body), target: { referenceId, type } }
    }
    default:
      saveSubmission(businessId, null)
      return result
  }
}

/** The order that a branch has stored for a submission; null when the branch has no such order. */
async function findStoredOrder(submission: OrderSubmission, requests: Requests): Promise<SubmissionResponse | null> {
  const { lookUp, signal } = requests
  const result = await withRetries(() => lookUp(addressOf(submission), submission.key, signal), requests)
  return result.kind === 'rejected-early' && result.refused.code === 'order_not_found' ? null : result
}

function addressOf({ referenceId, type }: OrderTarget): string {
  return `/${referenceId}/${type}/place-order.json`
}

async function withRetries(
  request: () => Promise<Response>,
  { onRetry, delay: wait, now, signal, startedAt }: Requests,
): Promise<SubmissionResponse> {
  let lost = false
  for (const delay of [0, ...retryDelays]) {
    if (delay > 0) {
      onRetry()
      await wait(delay)
    }
    if (signal.aborted || now() - startedAt > unattendedMilliseconds) break
    try {
      const response = await request()
      // With a 5xx response the server may have stored the order before it failed.
      if (response.status < 500)
        return classify(response.ok ? await response.json() : await readRefusal(response), lost)
    } catch {
      // A network error: the request or its response was lost.
    }
    lost = true
  }
  return { kind: 'no-response' }
}

function classify(response: OrderResponse, lost: boolean): SubmissionResponse {
  const early = response.kind === 'refused' && !codesAfterLookup.has(response.code)
  return early ? { kind: 'rejected-early', refused: response, lost } : response
}

async function readRefusal(response: Response): Promise<OrderResponse> {
  const body = record(await response.json().catch(() => null))
  if (body && 'kind' in body) return body as unknown as OrderResponse
  const code = response.status === 429 ? 'rate_limited' : 'bad_request'
  return { kind: 'refused', code, problems: [], nearestSlot: null }
}

/**
 * The target and the content of an order. The quote lock, the phone proof and the displayed quote do not make another
 * order.
 */
function orderFingerprint({ referenceId, type, body }: OrderSubmission): string {
  const { lock, replaces, phoneProof, useWallet, seen, ...order } = record(parseJson(body)) ?? {}
  return JSON.stringify({ referenceId, type, order })
}

/**
 * 128 random bits in hexadecimal. `crypto.randomUUID` needs a secure origin, and a shop may test over plain HTTP in its
 * network.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const browserDeps: SubmissionDeps = {
  post: (address, body, key, signal) =>
    fetch(pathInPreview(address), {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      // Sent even when the guest leaves the page. Browsers reject `keepalive` for bodies over 64 KiB.
      keepalive: body.length < 60_000,
    }),
  lookUp: (address, key, signal) => fetch(pathInPreview(address), { headers: { 'idempotency-key': key }, signal }),
  delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
  newKey: newIdempotencyKey,
}
