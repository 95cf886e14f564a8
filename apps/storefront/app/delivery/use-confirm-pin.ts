import { type LocateResult, locatePoint, type Zone } from '@sofra/delivery'
import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { ChosenPin } from '../guest/choices.ts'
import { findDeliveringBranches, reverseGeocode } from './address-search.ts'
import type { DeliveringBranch } from './address-search-response.ts'
import { useCartFacts } from './use-cart-facts.ts'
import { useChooseDestination } from './use-choose-destination.ts'

/** Details of the location of the pin. */
export interface PinDetails {
  /** Null: there is no pin. */
  readonly located: LocateResult | null
  /** Address text; '' while unknown. */
  readonly text: string
  /** Other branches that serve a location outside the zones; null: loading. */
  readonly branches: readonly DeliveringBranch[] | null
  /** Chooses the location as the destination. Does nothing outside the zones. */
  readonly confirm: () => void
}

/** The geocoder is called only after the pin has not moved for this long. */
const debounceMilliseconds = 900

/** Resolves the delivery terms of a pin, and confirms it as the destination; `onConfirmed` is called after that. */
export function useConfirmPin(zones: readonly Zone[], pin: ChosenPin | null, onConfirmed: () => void): PinDetails {
  const { referenceId } = useShop()
  const choosePlace = useChooseDestination(zones)
  const facts = useCartFacts()
  const located = useMemo(() => (pin ? locatePoint(pin.point, zones, facts) : null), [pin, zones, facts])
  const outside = located?.kind === 'outside'
  const [named, setNamed] = useState<{ readonly pin: ChosenPin; readonly text: string } | null>(null)
  const [reach, setReach] = useState<{
    readonly pin: ChosenPin
    readonly branches: readonly DeliveringBranch[]
  } | null>(null)

  useEffect(() => {
    // Search results already have an address text.
    if (!pin || outside || pin.text) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      reverseGeocode({ referenceId }, pin.point, stop.signal).then((text) => {
        if (!stop.signal.aborted) setNamed({ pin, text })
      })
    }, debounceMilliseconds)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [pin, outside, referenceId])

  useEffect(() => {
    if (!pin || !outside) return
    let left = false
    findDeliveringBranches({ referenceId }, pin.point).then((branches) => {
      if (!left) setReach({ pin, branches })
    })
    return () => {
      left = true
    }
  }, [pin, outside, referenceId])

  const text = pin?.text || (named?.pin === pin ? (named?.text ?? '') : '')
  const confirm = () => {
    if (!pin || located?.kind !== 'delivers') return
    choosePlace({ areaId: located.area?.id ?? null, pin: { ...pin, text } })
    onConfirmed()
  }
  return { located, text, branches: reach?.pin === pin ? (reach?.branches ?? null) : null, confirm }
}
