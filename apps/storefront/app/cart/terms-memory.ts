import { setClock } from '../shell/clock.ts'
import type { OrderingTerms } from './terms.ts'

/** Zones and hours are asked for anew after a while, so that a page open for hours does not promise old fees. */
const freshMilliseconds = 10 * 60 * 1000

const held = new Map<string, { readonly at: number; readonly terms: Promise<OrderingTerms> }>()

/** The terms of a branch for one way of selling, asked for once in a while. */
export function loadTerms(referenceId: string, type: string): Promise<OrderingTerms> {
  const address = `/${referenceId}/${type}/terms.json`
  const known = held.get(address)
  if (known && Date.now() - known.at < freshMilliseconds) return known.terms

  const terms = fetchTerms(address)
  held.set(address, { at: Date.now(), terms })
  terms.then(
    // How far this device's clock is off is known from what the server's says on arrival.
    ({ now }) => setClock(now),
    () => held.delete(address),
  )
  return terms
}

async function fetchTerms(address: string): Promise<OrderingTerms> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Cannot load the terms: ${address} answered ${response.status}`)
  return response.json()
}
