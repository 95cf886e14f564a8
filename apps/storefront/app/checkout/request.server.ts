import { errorStatus, Refusal } from '@sofra/contract'
import { lockQuote, releaseQuoteLock } from '@sofra/contract/locks'
import { changedQuote, nearestSlotOf } from '@sofra/contract/order-requests-words'
import { calculateOrder, placeOrder } from '@sofra/contract/orders'
import { QuoteShape } from '@sofra/contract/quotes'
import { type QuoteLockLink, quoteFromWire } from '@sofra/contract/quotes-words'
import type { SellingType } from '@sofra/menu'
import { defaultPaymentMethod, readCart } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { RouterContextProvider } from 'react-router'
import { api, customerApi } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import { fulfilmentOf, readChoices } from './choices.ts'
import { dialCodeOf } from './dial-codes.ts'
import type { HoldReply, OrderReply, QuoteReply } from './request.ts'
import { readGift, readSlot } from './wishes.ts'

type Context = Readonly<RouterContextProvider>

/** In the smallest coin. */
const mostTip = 1_000_000_000

/** More than any cart weighs. */
const mostBytes = 256 * 1024

/** The JSON a page sent; null when it is none. */
export async function readAsk(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await request.text()
  if (text.length > mostBytes) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** What the cart costs now, and what stands in the way of ordering it. */
export async function askQuote(context: Context, type: SellingType, ask: Readonly<Record<string, unknown>>) {
  const { branchId } = context.get(shopContext)
  try {
    const { quote, problems, nearestSlot, portionsLeft, lock } = await customerApi(context).call(calculateOrder, {
      params: { id: branchId },
      body: wanted(context, type, ask),
    })
    return { kind: 'quote', quote, problems, nearestSlot, portionsLeft, lock } satisfies QuoteReply
  } catch (error) {
    return { kind: 'refused', code: refusalOf(error).code } satisfies QuoteReply
  }
}

/** Has the shop hold the price of a cart, in place of the lock that came with it. */
export async function askHold(
  context: Context,
  type: SellingType,
  ask: Readonly<Record<string, unknown>>,
  idempotencyKey: string,
): Promise<HoldReply> {
  const { branchId } = context.get(shopContext)
  try {
    const { lock, quote } = await customerApi(context).call(lockQuote, {
      params: { id: branchId },
      headers: { 'idempotency-key': idempotencyKey },
      body: wanted(context, type, ask),
    })
    return { kind: 'held', lock, quote }
  } catch (error) {
    return { kind: 'refused', code: refusalOf(error).code }
  }
}

/** Lets go of a lock. One the shop does not know, or no longer, needs nothing. */
export async function releaseHeld(context: Context, ask: Readonly<Record<string, unknown>>): Promise<void> {
  const { branchId } = context.get(shopContext)
  const lock = readLink(ask['lock'])
  if (!lock) return
  try {
    await api(context).call(releaseQuoteLock, { params: { id: branchId }, body: lock })
  } catch (error) {
    refusalOf(error)
  }
}

/** Places the order; every way it can be refused is an answer the page has words for. A failure of ours is none. */
export async function askOrder(
  context: Context,
  type: SellingType,
  ask: Readonly<Record<string, unknown>>,
  idempotencyKey: string,
): Promise<OrderReply> {
  const shop = context.get(shopContext)
  const seen = readSeen(ask['seen'])
  if (!seen) return { kind: 'refused', code: 'invalid_body', problems: [], nearestSlot: null }

  const choices = readChoices(ask['choices'])
  const methods = shop.selling[type]?.payments ?? []
  try {
    const { id, key, number, awaitsPayment, paymentUrl } = await customerApi(context).call(placeOrder, {
      headers: { 'idempotency-key': idempotencyKey },
      body: {
        ...wanted(context, type, ask),
        branchId: shop.branchId,
        name: choices.name.trim(),
        note: cartOf(ask).note,
        paymentMethod: choices.paymentMethod ?? defaultPaymentMethod(methods, shop) ?? 'cash',
        quote: seen,
        useWallet: ask['useWallet'] === true,
      },
    })
    return { kind: 'placed', id, key, number, awaitsPayment, paymentUrl }
  } catch (error) {
    const refusal = refusalOf(error)
    // It may have stored the order before it failed: the page sends the same attempt again.
    if (errorStatus[refusal.code] >= 500) throw refusal
    if (refusal.code === 'idempotency_key_reused') return { kind: 'already-placed' }
    const quote = changedQuote(refusal)
    if (quote) return { kind: 'changed', quote }
    return {
      kind: 'refused',
      code: refusal.code,
      problems: refusal.details.fields ?? [],
      nearestSlot: nearestSlotOf(refusal),
    }
  }
}

function wanted(context: Context, type: SellingType, ask: Readonly<Record<string, unknown>>) {
  const { branchId, country, currency } = context.get(shopContext)
  const { lines, couponCode } = cartOf(ask)
  const choices = readChoices(ask['choices'])
  const phone = choices.phone.trim()
  return {
    currency,
    fulfilment: fulfilmentOf(choices, { type, branchId, now: Date.now() }),
    lines,
    couponCode: couponCode.trim().slice(0, 32),
    tip: readTip(ask['tip']),
    slot: readSlot(ask['slot']),
    gift: readGift(ask['gift']),
    lock: readLink(ask['lock']),
    replaces: readLink(ask['replaces']),
    // Some coupons are counted per customer.
    phone,
    dialCode: phone === '' ? '' : choices.dialCode || dialCodeOf(country),
    ...readProof(ask['phoneProof']),
  }
}

function cartOf({ lines, couponCode, note }: Readonly<Record<string, unknown>>) {
  return readCart({ version: 1, lines, couponCode, note })
}

/** The contract says whether this is a quote at all; what it says of money is checked by the API itself. */
function readSeen(sent: unknown): Quote | null {
  const wire = QuoteShape.safeParse(sent)
  if (!wire.success) return null
  try {
    return quoteFromWire(wire.data)
  } catch {
    // An amount finer than the coin.
    return null
  }
}

/** Amounts no tip reaches are none: the quote says so before anything is ordered. */
function readTip(sent: unknown): number {
  return typeof sent === 'number' && Number.isSafeInteger(sent) && sent > 0 && sent <= mostTip ? sent : 0
}

/** What is too long to be one proves nothing. */
function readProof(sent: unknown): { phoneProof?: string } {
  return typeof sent === 'string' && sent !== '' && sent.length <= 200 ? { phoneProof: sent } : {}
}

/** The id and the key of something that is this guest's. */
function readLink(sent: unknown): QuoteLockLink | null {
  if (typeof sent !== 'object' || sent === null || !('id' in sent) || !('key' in sent)) return null
  const { id, key } = sent
  return isName(id) && isName(key) ? { id, key } : null
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 80
}

/** Whatever else goes wrong is ours and goes to the log as it is. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
