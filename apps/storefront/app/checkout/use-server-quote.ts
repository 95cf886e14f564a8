import type { SellingType } from '@sofra/menu'
import type { Cart } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import type { Slot } from '@sofra/scheduling'
import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { Choices } from './choices.ts'
import type { AskProblem, QuoteAsk, QuoteReply } from './request.ts'

/** How long the guest has to stop changing things before the server is asked. */
const quietMilliseconds = 300

export interface ServerQuote {
  /** The server's reckoning of exactly this cart; null while it is not known. */
  readonly quote: Quote | null
  readonly problems: readonly AskProblem[]
  readonly asking: boolean
}

interface Asked {
  /** Of the menu the page knows: with another one it asks again. */
  readonly menuVersion: string
  readonly cart: Cart
  readonly choices: Choices
  readonly slot: Slot | null
}

/** Has the server price the cart, a moment after each change; never in anyone's way. */
export function useServerQuote(
  type: SellingType,
  { menuVersion, cart, choices, slot }: Asked,
  wanted: boolean,
): ServerQuote {
  const { referenceId } = useShop()
  const ask: QuoteAsk = { lines: cart.lines, couponCode: cart.couponCode, choices: pricing(choices), slot }
  const body = JSON.stringify(ask)
  const cause = `${menuVersion} ${body}`
  const [answer, setAnswer] = useState<{ cause: string; reply: QuoteReply | null } | null>(null)

  useEffect(() => {
    if (!wanted) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const reply = await askServer(`/${referenceId}/${type}/quote.json`, body, controller.signal)
      if (!controller.signal.aborted) setAnswer({ cause, reply })
    }, quietMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [referenceId, type, body, cause, wanted])

  const known = wanted && answer?.cause === cause ? answer : null
  if (known?.reply?.kind !== 'quote') return { quote: null, problems: [], asking: wanted && known === null }
  return { quote: known.reply.quote, problems: known.reply.problems, asking: false }
}

/** What a guest types about themselves changes no price. */
function pricing({ name: _name, phone: _phone, dialCode: _dialCode, ...choices }: Choices): Choices {
  return { ...choices, name: '', phone: '', dialCode: '' }
}

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
