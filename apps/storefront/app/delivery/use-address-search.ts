import { locatePoint, type Point, type Zone } from '@sofra/delivery'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { locateDevice } from '../maps/device-position.ts'
import { findDeliveringBranches, searchAddresses } from './address-search.ts'
import type { DeliveringBranch, GeocodeResult } from './address-search-response.ts'
import { useCartFacts } from './use-cart-facts.ts'
import type { DestinationChoice } from './use-choose-destination.ts'

/** How far the search for a place has come. */
export type AddressSearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'locating' }
  | { readonly kind: 'found'; readonly term: string; readonly places: readonly GeocodeResult[] }
  | { readonly kind: 'nothing'; readonly term: string }
  /** The map service does not answer: there are other ways. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'no-position'; readonly why: 'denied' | 'unknown' }
  /** This branch does not go there; `branches` do. */
  | { readonly kind: 'outside'; readonly place: MapLocation; readonly branches: readonly DeliveringBranch[] }

/** A place on the map, wherever that is. */
export interface MapLocation {
  readonly point: Point
  readonly searched: boolean
  readonly text: string
}

/** Looks for a place by its address or by where the device is; the device's own place is told to `onHere`. */
export function useAddressSearch(onHere: (place: MapLocation) => void) {
  const shop = useShop()
  const [finding, setFinding] = useState<AddressSearchState>({ kind: 'idle' })
  /** What was asked last: an answer to anything before it comes too late. */
  const latest = useRef(0)
  const begin = useCallback((next: AddressSearchState) => {
    latest.current += 1
    const mine = latest.current
    setFinding(next)
    return (settled: AddressSearchState) => {
      if (mine === latest.current) setFinding(settled)
      return mine === latest.current
    }
  }, [])
  // Whoever has left wants no answer any more: a device may take its time.
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  return {
    finding,
    begin,
    reset: () => void begin({ kind: 'idle' }),
    search: async (term: string) => {
      const settle = begin({ kind: 'searching' })
      const reply = await searchAddresses(shop, term)
      settle(reply.kind === 'unavailable' ? reply : { ...reply, term })
    },
    locate: async () => {
      const settle = begin({ kind: 'locating' })
      const device = await locateDevice()
      if (device.kind !== 'here') settle({ kind: 'no-position', why: device.kind })
      else if (settle({ kind: 'idle' })) onHere({ point: device.point, searched: false, text: '' })
    },
  }
}

/** Looks for a place, and tells `onFound` what the branch delivers to; of the others it says who does. */
export function useDestinationSearch(zones: readonly Zone[], onFound: (choice: DestinationChoice) => void) {
  const shop = useShop()
  const facts = useCartFacts()
  const pick = async (place: MapLocation) => {
    const located = locatePoint(place.point, zones, facts)
    if (located.kind === 'delivers') {
      begin({ kind: 'idle' })
      onFound({ areaId: located.area?.id ?? null, pin: place })
      return
    }
    const settle = begin({ kind: 'searching' })
    settle({ kind: 'outside', place, branches: await findDeliveringBranches(shop, place.point) })
  }
  const { begin, ...search } = useAddressSearch((place) => void pick(place))
  return { ...search, pick }
}
