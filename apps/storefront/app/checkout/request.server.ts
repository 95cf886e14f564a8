import { Refusal } from '@sofra/contract'
import { calculateOrder, placeOrder } from '@sofra/contract/orders'
import { changedQuote } from '@sofra/contract/orders-words'
import { QuoteShape } from '@sofra/contract/quotes'
import { quoteFromWire } from '@sofra/contract/quotes-words'
import type { SellingType } from '@sofra/menu'
import { defaultPaymentMethod, readCart } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import type { RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import { fulfilmentOf, readChoices } from './choices.ts'
import { dialCodeOf } from './dial-codes.ts'
import type { OrderReply, QuoteReply } from './request.ts'

type Context = Readonly<RouterContextProvider>

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
    const { quote, problems } = await api(context).call(calculateOrder, {
      params: { id: branchId },
      body: wanted(context, type, ask),
    })
    return { kind: 'quote', quote, problems } satisfies QuoteReply
  } catch (error) {
    return { kind: 'refused', code: refusalOf(error).code } satisfies QuoteReply
  }
}

/** Places the order; every way it can be refused is an answer the page has words for. */
export async function askOrder(
  context: Context,
  type: SellingType,
  ask: Readonly<Record<string, unknown>>,
  idempotencyKey: string,
): Promise<OrderReply> {
  const { branchId, country, selling } = context.get(shopContext)
  const seen = readSeen(ask['seen'])
  if (!seen) return { kind: 'refused', code: 'invalid_body', problems: [] }

  const choices = readChoices(ask['choices'])
  const methods = selling[type]?.payments ?? []
  try {
    const { id, key, number } = await api(context).call(placeOrder, {
      headers: { 'idempotency-key': idempotencyKey },
      body: {
        ...wanted(context, type, ask),
        branchId,
        name: choices.name.trim(),
        phone: choices.phone.trim(),
        dialCode: choices.phone.trim() === '' ? '' : choices.dialCode || dialCodeOf(country),
        note: cartOf(ask).note,
        paymentMethod: choices.paymentMethod ?? defaultPaymentMethod(methods) ?? 'cash',
        quote: seen,
      },
    })
    return { kind: 'placed', id, key, number }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code === 'idempotency_key_reused') return { kind: 'already-placed' }
    const quote = changedQuote(refusal)
    if (quote) return { kind: 'changed', quote }
    return { kind: 'refused', code: refusal.code, problems: refusal.details.fields ?? [] }
  }
}

function wanted(context: Context, type: SellingType, ask: Readonly<Record<string, unknown>>) {
  const { branchId, currency } = context.get(shopContext)
  const { lines, couponCode } = cartOf(ask)
  return {
    currency,
    fulfilment: fulfilmentOf(readChoices(ask['choices']), { type, branchId, now: Date.now() }),
    lines,
    couponCode: couponCode.trim().slice(0, 32),
    tip: 0,
    slot: readSlot(ask['slot']),
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

function readSlot(sent: unknown): Slot | null {
  if (typeof sent !== 'object' || sent === null || !('from' in sent) || !('to' in sent)) return null
  const { from, to } = sent
  return isInstant(from) && isInstant(to) ? { from, to } : null
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 8.64e15
}

/** Whatever else goes wrong is ours and goes to the log as it is. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
