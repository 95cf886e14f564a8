import { type Located, locate, type Zone } from '@sofra/delivery'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { ChosenPin } from '../checkout/choices.ts'
import { findReach, nameOfPlace } from './ask-places.ts'
import type { BranchReach } from './place-reply.ts'
import { useCartFacts } from './use-cart-facts.ts'
import { useChoosePlace } from './use-choose-place.ts'

/** What is known of the place under the pin. */
export interface PlaceUnderPin {
  /** Null: no pin yet. */
  readonly located: Located | null
  /** What the place is called; empty while, or if, nobody knows. */
  readonly text: string
  /** Outside our zones, the branches that go there; null: still being asked. */
  readonly branches: readonly BranchReach[] | null
  /** Takes the place and goes back to where the guest came from. Does nothing where we do not deliver. */
  readonly confirm: () => void
}

/** The service is asked once the pin rests, never while it is on its way. */
const restMilliseconds = 900

/** Tells what a pin means for the order, and takes it as the place to deliver to. */
export function useConfirmPlace(zones: readonly Zone[], pin: ChosenPin | null): PlaceUnderPin {
  const { referenceId } = useShop()
  const navigate = useNavigate()
  const choosePlace = useChoosePlace(zones)
  const facts = useCartFacts()
  const located = useMemo(() => (pin ? locate(pin.point, zones, facts) : null), [pin, zones, facts])
  const outside = located?.kind === 'outside'
  const [named, setNamed] = useState<{ readonly pin: ChosenPin; readonly text: string } | null>(null)
  const [reach, setReach] = useState<{ readonly pin: ChosenPin; readonly branches: readonly BranchReach[] } | null>(
    null,
  )

  useEffect(() => {
    // An address that was looked up has its name already.
    if (!pin || outside || pin.text) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      nameOfPlace({ referenceId }, pin.point, stop.signal).then((text) => {
        if (!stop.signal.aborted) setNamed({ pin, text })
      })
    }, restMilliseconds)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [pin, outside, referenceId])

  useEffect(() => {
    if (!pin || !outside) return
    let left = false
    findReach({ referenceId }, pin.point).then((branches) => {
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
