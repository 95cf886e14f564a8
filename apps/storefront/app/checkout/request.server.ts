import { errorStatus, Refusal } from '@sofra/contract'
import { cancelQuoteLock, lockQuote } from '@sofra/contract/locks'
import { changedQuote, nearestSlotOf, type RequestedDiet } from '@sofra/contract/order-requests-codec'
import { calculateOrder, findPlacedOrder, placeOrder } from '@sofra/contract/orders'
import { QuoteShape } from '@sofra/contract/quotes'
import { type QuoteLockRef, quoteFromWire } from '@sofra/contract/quotes-codec'
import type { SellingType } from '@sofra/menu'
import { defaultPaymentMethod, parseCart } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { RouterContextProvider } from 'react-router'
import { api, customerApi } from '../api.server.ts'
import { dialCodeOf } from '../contact/dial-codes.ts'
import { parseGift, parseSlot } from '../guest/checkout-draft.ts'
import { fulfilmentOf, parseChoices } from '../guest/choices.ts'
import { parseDietaryPreferences } from '../menu/dietary-preferences-store.ts'
import { currentTime, shopContext } from '../server-context.ts'
import { parseJson } from '../shell/safe-storage.ts'
import { record } from '../shell/stored-values.ts'
import type { OrderResponse, QuoteLockResponse, QuoteResponse, RefusedOrder } from './request.ts'

type Context = Readonly<RouterContextProvider>
type Input = Readonly<Record<string, unknown>>

/** In minor units. */
const maxTip = 1_000_000_000

/** Longer than the request of any valid cart, in characters. */
const maxBodyLength = 256 * 1024

/** The JSON object in the request body; null when the body is too long or no JSON object. */
export async function parseJsonBody(request: Request): Promise<Input | null> {
  const text = await request.text()
  if (text.length > maxBodyLength) return null
  return record(parseJson(text))
}

/** Requests the current quote of a cart and its problems. @throws any error other than a `Refusal` of the API. */
export function requestQuote(context: Context, type: SellingType, input: Input): Promise<QuoteResponse> {
  return withRefusal<QuoteResponse>(async () => {
    const { quote, problems, nearestSlot, portionsLeft, lock } = await customerApi(context).call(calculateOrder, {
      params: { id: context.get(shopContext).branchId },
      body: quoteRequestBody(context, type, input),
    })
    return { kind: 'quote', quote, problems, nearestSlot, portionsLeft, lock }
  }, refusedQuote)
}

/** Requests a quote lock for a cart, which replaces the lock sent with it. @throws any error other than a `Refusal`. */
export function requestQuoteLock(
  context: Context,
  type: SellingType,
  input: Input,
  idempotencyKey: string,
): Promise<QuoteLockResponse> {
  return withRefusal<QuoteLockResponse>(async () => {
    const { lock, quote } = await customerApi(context).call(lockQuote, {
      params: { id: context.get(shopContext).branchId },
      headers: { 'idempotency-key': idempotencyKey },
      body: quoteRequestBody(context, type, input),
    })
    return { kind: 'locked', lock, quote }
  }, refusedQuote)
}

/** Releases a quote lock; does nothing for an unknown or expired lock. @throws any error other than a `Refusal`. */
export async function requestQuoteLockRelease(context: Context, input: Input): Promise<void> {
  const { branchId } = context.get(shopContext)
  const lock = parseLink(input['lock'])
  if (!lock) return
  await withRefusal(
    () => api(context).call(cancelQuoteLock, { params: { id: branchId }, body: lock }),
    () => undefined,
  )
}

/**
 * Places an order. A refusal of the API with a 4xx status is returned as a response the page can display.
 * @throws Refusal with a 5xx status, as the order may have been stored; any other error unchanged.
 */
export async function requestOrder(
  context: Context,
  type: SellingType,
  input: Input,
  idempotencyKey: string,
): Promise<OrderResponse> {
  const shop = context.get(shopContext)
  const seen = parseDisplayedQuote(input['seen'])
  if (!seen) return refusedOrder('invalid_body')

  const choices = parseChoices(input['choices'])
  const methods = shop.selling[type]?.payments ?? []
  return withRefusal<OrderResponse>(async () => {
    const { id, key, number, practice, awaitsPayment, paymentUrl } = await customerApi(context).call(placeOrder, {
      headers: { 'idempotency-key': idempotencyKey },
      body: {
        ...quoteRequestBody(context, type, input),
        branchId: shop.branchId,
        name: choices.name.trim(),
        note: cartOf(input).note,
        diet: parseDiet(input['diet']),
        paymentMethod: choices.paymentMethod ?? defaultPaymentMethod(methods, shop) ?? 'cash',
        quote: seen,
        useWallet: input['useWallet'] === true,
      },
    })
    return { kind: 'placed', id, key, number, practice, awaitsPayment, paymentUrl }
  }, readOrderRefusal)
}

function readOrderRefusal(refusal: Refusal): OrderResponse {
  // The API may have stored the order before it failed: the page repeats the submission with the same key.
  if (errorStatus[refusal.code] >= 500) throw refusal
  if (refusal.code === 'idempotency_key_reused') return { kind: 'already-placed' }
  const quote = changedQuote(refusal)
  if (quote) return { kind: 'changed', quote }
  return { ...refusedOrder(refusal.code), problems: refusal.details.fields ?? [], nearestSlot: nearestSlotOf(refusal) }
}

/**
 * Looks up the order that was placed at the branch with an idempotency key; refused with `order_not_found` if there is
 * none.
 * @throws Refusal with a 5xx status; any other error unchanged.
 */
export function requestPlacedOrder(context: Context, idempotencyKey: string): Promise<OrderResponse> {
  const { branchId } = context.get(shopContext)
  return withRefusal<OrderResponse>(async () => {
    const { id, key, number, practice, awaitsPayment, paymentUrl } = await customerApi(context).call(findPlacedOrder, {
      query: { branch_id: branchId },
      headers: { 'idempotency-key': idempotencyKey },
    })
    return { kind: 'placed', id, key, number, practice, awaitsPayment, paymentUrl }
  }, readOrderRefusal)
}

function quoteRequestBody(context: Context, type: SellingType, input: Input) {
  const { branchId, country, currency } = context.get(shopContext)
  const { lines, couponCode } = cartOf(input)
  const choices = parseChoices(input['choices'])
  const phone = choices.phone.trim()
  return {
    currency,
    fulfilment: fulfilmentOf(choices, { type, branchId, now: currentTime(context) }),
    lines,
    couponCode: couponCode.trim().slice(0, 32),
    tip: parseTip(input['tip']),
    slot: parseSlot(input['slot']),
    gift: parseGift(input['gift']),
    lock: parseLink(input['lock']),
    replaces: parseLink(input['replaces']),
    // Some coupons are limited per customer.
    phone,
    dialCode: phone === '' ? '' : choices.dialCode || dialCodeOf(country),
    ...parsePhoneProof(input['phoneProof']),
  }
}

function cartOf({ lines, couponCode, note }: Input) {
  return parseCart({ version: 1, lines, couponCode, note })
}

/** Parses the quote displayed to the guest; its amounts are verified by the API. */
function parseDisplayedQuote(value: unknown): Quote | null {
  const wire = QuoteShape.safeParse(value)
  if (!wire.success) return null
  try {
    return quoteFromWire(wire.data)
  } catch {
    // An amount with more decimals than the currency has.
    return null
  }
}

/** An invalid or excessive tip becomes 0: the quote shows that before the order is placed. */
function parseTip(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= maxTip ? value : 0
}

/** A proof longer than 200 characters is invalid and dropped. */
function parseDiet(value: unknown): RequestedDiet | null {
  if (record(value) === null) return null
  const { diets, avoided } = parseDietaryPreferences(value)
  return { diets, avoided }
}

function parsePhoneProof(value: unknown): { phoneProof?: string } {
  return typeof value === 'string' && value !== '' && value.length <= 200 ? { phoneProof: value } : {}
}

/** The id and the secret key of a lock or an order. */
function parseLink(value: unknown): QuoteLockRef | null {
  const { id, key } = record(value) ?? {}
  return isIdentifier(id) && isIdentifier(key) ? { id, key } : null
}

function isIdentifier(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 80
}

/** The response of a call, or of its refusal by the API. Any other error is thrown, to be logged. */
async function withRefusal<Response>(
  call: () => Promise<Response>,
  readRefusal: (refusal: Refusal) => Response,
): Promise<Response> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refusal) return readRefusal(error)
    throw error
  }
}

function refusedQuote({ code }: Pick<Refusal, 'code'>) {
  return { kind: 'refused', code } as const
}

/** A refusal of the whole order, without a problem of a field. */
export function refusedOrder(code: string): RefusedOrder {
  return { kind: 'refused', code, problems: [], nearestSlot: null }
}
