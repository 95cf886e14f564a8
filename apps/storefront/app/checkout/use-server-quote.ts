import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Cart, RequestedGift } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { type Choices, destinationOf } from '../guest/choices.ts'
import { unpaidOrderOf } from '../guest/pending-payment.ts'
import { pathInPreview } from '../shell/preview.ts'
import { cartFingerprint } from './quote-lock.ts'
import { discardUnknownQuoteLock, quoteLockLinkOf } from './quote-lock-store.ts'
import type { QuoteRequest, QuoteResponse, RequestProblem } from './request.ts'
import { stepOfProblem } from './steps.ts'

/** How long the cart must be unchanged before a quote is requested. */
const debounceMilliseconds = 300

export interface ServerQuote {
  /** The server's quote of exactly this cart; null until it is loaded. */
  readonly quote: Quote | null
  readonly problems: readonly RequestProblem[]
  /** The free slot nearest to the chosen one, when that is full or in the past. */
  readonly nearestSlot: Slot | null
  /** Portions available to this guest, by item id, for items with limited stock. */
  readonly portionsLeft: Readonly<Record<string, number>>
  readonly loading: boolean
}

interface ServerQuoteInput {
  /** Version of the page's menu: another version requests a new quote. */
  readonly menuVersion: string
  readonly cart: Cart
  readonly choices: Choices
  readonly tip: Amount
  /** The recipient of a gift order. */
  readonly gift?: RequestedGift | null
  readonly slot: Slot | null
  /** Proof that the phone number was verified; empty when it was not. */
  readonly phoneProof?: string
  /** Whether the server refused the quote lock: something was sold out since, so a new quote is requested. */
  readonly lockRefused?: boolean
}

/** Requests the server's quote of the cart in the background, debounced after each change, while `enabled`. */
export function useServerQuote(
  type: SellingType,
  { menuVersion, cart, choices, tip, slot, gift = null, phoneProof = '', lockRefused = false }: ServerQuoteInput,
  enabled: boolean,
): ServerQuote {
  const { referenceId, branchId, businessId } = useShop()
  const { lines, couponCode } = cart
  const body = JSON.stringify({ lines, couponCode, choices: { ...choices, name: '' }, tip, slot, gift, phoneProof })
  // Contact and address fields do not affect the price: the displayed quote stays while the guest types.
  const cause = JSON.stringify([menuVersion, lines, couponCode, pricingChoices(choices), tip, slot])
  const [result, setResult] = useState<{ cause: string; body: string; response: QuoteResponse | null } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `lockRefused` requests a new quote.
  useEffect(() => {
    if (!enabled) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const request: QuoteRequest = {
        ...JSON.parse(body),
        lock: quoteLockLinkOf(branchId),
        replaces: unpaidOrderOf(businessId),
      }
      const response = await fetchQuote(
        `/${referenceId}/${type}/quote.json`,
        JSON.stringify(request),
        controller.signal,
      )
      if (controller.signal.aborted) return
      setResult({ cause, body, response })
      if (request.lock && response?.kind === 'quote' && !response.lock) {
        discardUnknownQuoteLock(
          branchId,
          request.lock,
          cartFingerprint(type, { ...request, destination: destinationOf(request.choices) }),
        )
      }
    }, debounceMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [referenceId, branchId, businessId, type, body, cause, enabled, lockRefused])

  const latest = enabled && result?.cause === cause ? result : null
  if (latest?.response?.kind !== 'quote') {
    return { quote: null, problems: [], nearestSlot: null, portionsLeft: {}, loading: enabled && latest === null }
  }
  const { quote, nearestSlot, portionsLeft } = latest.response
  // Problems of contact and address fields do not apply to values changed since the request.
  const problems =
    latest.body === body ? latest.response.problems : latest.response.problems.filter((problem) => !isOfField(problem))
  return { quote, problems, nearestSlot, portionsLeft, loading: false }
}

/** The choices that affect the price. Contact and address fields are validated but do not change it. */
function pricingChoices(choices: Choices): Choices {
  return { ...choices, name: '', phone: '', dialCode: '', address: null, parcelAddress: null }
}

function isOfField({ path, code }: RequestProblem): boolean {
  return contactPaths.has(path) || stepOfProblem(code) === 'fulfilment'
}

const contactPaths: ReadonlySet<string> = new Set(['phone', 'dial_code', 'gift.name', 'gift.phone', 'gift.dial_code'])

/** The server's quote; null when the request fails. The quote computed in the browser is used then. */
async function fetchQuote(address: string, body: string, signal: AbortSignal): Promise<QuoteResponse | null> {
  try {
    const response = await fetch(pathInPreview(address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
