import { locatePoint, type Point, type Zone } from '@sofra/delivery'
import { locateDevice } from '@sofra/maps/device-position'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { findDeliveringBranches, searchAddresses } from './address-search.ts'
import type { DeliveringBranch, GeocodeResult } from './address-search-response.ts'
import { useCartFacts } from './use-cart-facts.ts'
import type { DestinationChoice } from './use-choose-destination.ts'

/** State of the address search. */
export type AddressSearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'locating' }
  | { readonly kind: 'found'; readonly term: string; readonly places: readonly GeocodeResult[] }
  | { readonly kind: 'nothing'; readonly term: string }
  /** The geocoder is unavailable. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'no-position'; readonly why: 'denied' | 'unknown' }
  /** This branch does not serve the location; `branches` do. */
  | { readonly kind: 'outside'; readonly place: MapLocation; readonly branches: readonly DeliveringBranch[] }

/** A location on the map. */
export interface MapLocation {
  readonly point: Point
  readonly searched: boolean
  readonly text: string
}

/** Address search and device position; the device's location is passed to `onHere`. */
export function useAddressSearch(onHere: (place: MapLocation) => void) {
  const shop = useShop()
  const [finding, setFinding] = useState<AddressSearchState>({ kind: 'idle' })
  /** Number of the latest request; earlier responses are ignored. */
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
  // Ignore responses after unmount, because the device position can take long.
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

/**
 * Searches a location; `onFound` receives locations that the branch serves, for others the state names the branches
 * that do.
 */
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
