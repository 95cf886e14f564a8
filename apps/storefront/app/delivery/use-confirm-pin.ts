import { type LocateResult, locatePoint, type Zone } from '@sofra/delivery'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { ChosenPin } from '../checkout/choices.ts'
import { findDeliveringBranches, reverseGeocode } from './address-search.ts'
import type { DeliveringBranch } from './address-search-response.ts'
import { useCartFacts } from './use-cart-facts.ts'
import { useChooseDestination } from './use-choose-destination.ts'

/** What is known of the place under the pin. */
export interface PinDetails {
  /** Null: no pin yet. */
  readonly located: LocateResult | null
  /** What the place is called; empty while, or if, nobody knows. */
  readonly text: string
  /** Outside our zones, the branches that go there; null: still being asked. */
  readonly branches: readonly DeliveringBranch[] | null
  /** Takes the place and goes back to where the guest came from. Does nothing where we do not deliver. */
  readonly confirm: () => void
}

/** The service is asked once the pin rests, never while it is on its way. */
const debounceMilliseconds = 900

/** Tells what a pin means for the order, and takes it as the place to deliver to. */
export function useConfirmPin(zones: readonly Zone[], pin: ChosenPin | null): PinDetails {
  const { referenceId } = useShop()
  const navigate = useNavigate()
  const choosePlace = useChooseDestination(zones)
  const facts = useCartFacts()
  const located = useMemo(() => (pin ? locatePoint(pin.point, zones, facts) : null), [pin, zones, facts])
  const outside = located?.kind === 'outside'
  const [named, setNamed] = useState<{ readonly pin: ChosenPin; readonly text: string } | null>(null)
  const [reach, setReach] = useState<{ readonly pin: ChosenPin; readonly branches: readonly DeliveringBranch[] } | null>(
    null,
  )

  useEffect(() => {
    // An address that was looked up has its name already.
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
    // Whoever opened this page directly has nowhere to go back to.
    if (isFirstPage()) void navigate(`/${referenceId}/delivery/address`, { replace: true })
    else void navigate(-1)
  }
  return { located, text, branches: reach?.pin === pin ? (reach?.branches ?? null) : null, confirm }
}

/** Whether nothing of ours comes before this page; the router counts its steps in the browser's history. */
function isFirstPage(): boolean {
  const state: unknown = window.history.state
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0)
}
