import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Cart, WantedGift } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { type Choices, destinationOf } from './choices.ts'
import { heldCart } from './hold.ts'
import { forgetHold, lockOf } from './hold-store.ts'
import { earlierOrderOf } from './paying.ts'
import type { AskProblem, QuoteAsk, QuoteReply } from './request.ts'

/** How long the guest has to stop changing things before the server is asked. */
const quietMilliseconds = 300

export interface ServerQuote {
  /** The server's reckoning of exactly this cart; null while it is not known. */
  readonly quote: Quote | null
  readonly problems: readonly AskProblem[]
  /** The free time next to the chosen one, when that is full or gone. */
  readonly nearestSlot: Slot | null
  /** How many portions there are for this guest, by the ids of counted items. */
  readonly portionsLeft: Readonly<Record<string, number>>
  readonly asking: boolean
}

interface Asked {
  /** Of the menu the page knows: with another one it asks again. */
  readonly menuVersion: string
  readonly cart: Cart
  readonly choices: Choices
  readonly tip: Amount
  /** Whom it is a present for, where that is asked. */
  readonly gift?: WantedGift | null
  readonly slot: Slot | null
  /** That the number is the guest's; '' where nobody has checked. */
  readonly phoneProof?: string
  /** The shop would not hold the price: somebody has taken something of it meanwhile, and it knows what. */
  readonly holdRefused?: boolean
}

/** Has the server price the cart, a moment after each change; never in anyone's way. */
export function useServerQuote(
  type: SellingType,
  { menuVersion, cart, choices, tip, slot, gift = null, phoneProof = '', holdRefused = false }: Asked,
  wanted: boolean,
): ServerQuote {
  const { referenceId, branchId, businessId } = useShop()
  const { lines, couponCode } = cart
  const body = JSON.stringify({ lines, couponCode, choices: { ...choices, name: '' }, tip, slot, gift, phoneProof })
  // While somebody types their number, the price they see stays.
  const cause = JSON.stringify([menuVersion, lines, couponCode, pricing(choices), tip, slot])
  const [answer, setAnswer] = useState<{ cause: string; body: string; reply: QuoteReply | null } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `holdRefused` asks again.
  useEffect(() => {
    if (!wanted) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const ask: QuoteAsk = { ...JSON.parse(body), lock: lockOf(branchId), replaces: earlierOrderOf(businessId) }
      const reply = await askServer(`/${referenceId}/${type}/quote.json`, JSON.stringify(ask), controller.signal)
      if (controller.signal.aborted) return
      setAnswer({ cause, body, reply })
      if (ask.lock && reply?.kind === 'quote' && !reply.lock) {
        forgetHold(branchId, ask.lock, heldCart(type, { ...ask, destination: destinationOf(ask.choices) }))
      }
    }, quietMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [referenceId, branchId, businessId, type, body, cause, wanted, holdRefused])

  const known = wanted && answer?.cause === cause ? answer : null
  if (known?.reply?.kind !== 'quote') {
    return { quote: null, problems: [], nearestSlot: null, portionsLeft: {}, asking: wanted && known === null }
  }
  const { quote, nearestSlot, portionsLeft } = known.reply
  // What was said of a number is not said of the one that is being typed.
  const problems =
    known.body === body ? known.reply.problems : known.reply.problems.filter(({ path }) => !ofPerson.has(path))
  return { quote, problems, nearestSlot, portionsLeft, asking: false }
}

/** What a guest types about themselves is looked at, but the price they see stays meanwhile. */
function pricing(choices: Choices): Choices {
  return { ...choices, name: '', phone: '', dialCode: '' }
}

const ofPerson: ReadonlySet<string> = new Set(['phone', 'dial_code', 'gift.name', 'gift.phone', 'gift.dial_code'])

/** Null when nobody answers: the browser's own reckoning stands until the order is placed. */
async function askServer(address: string, body: string, signal: AbortSignal): Promise<QuoteReply | null> {
  try {
    const response = await fetch(address, {
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
