import type { Order } from '@sofra/ordering'
import { useEffect, useRef, useState } from 'react'
import { usePreference } from '../shell/preference.ts'
import { useTranslation } from '../shell/translation.tsx'
import { isBellAwake, ringBell, wakeBell } from './bell.ts'
import { callOf, isOutside } from './board.ts'
import { placeOf } from './place.ts'

const ringEveryMilliseconds = 4000

export interface Ringing {
  /** `asleep`: wanted, but the browser waits for somebody to touch the page. */
  readonly sound: 'on' | 'off' | 'asleep'
  readonly setSound: (on: boolean) => void
}

/** Rings for as long as there are orders nobody has looked at, and tells those who look elsewhere. */
export function useRinging(unseen: readonly Order[]): Ringing {
  const [wanted, setWanted] = usePreference('sound', false)
  const [awake, setAwake] = useState(false)
  const waiting = unseen.length > 0

  useEffect(() => {
    if (!wanted || awake) return
    const wake = () => {
      wakeBell()
      setAwake(true)
    }
    if (isBellAwake()) return setAwake(true)
    // Any touch will do.
    window.addEventListener('pointerdown', wake, { capture: true })
    window.addEventListener('keydown', wake, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', wake, { capture: true })
      window.removeEventListener('keydown', wake, { capture: true })
    }
  }, [wanted, awake])

  useEffect(() => {
    if (!wanted || !awake || !waiting) return
    ringBell()
    const timer = setInterval(ringBell, ringEveryMilliseconds)
    return () => clearInterval(timer)
  }, [wanted, awake, waiting])

  useNotifications(unseen)
  return {
    sound: !wanted ? 'off' : awake ? 'on' : 'asleep',
    setSound(on) {
      if (on) {
        wakeBell()
        setAwake(true)
      }
      setWanted(on)
    },
  }
}

/** A note of the desktop for each order that comes, and each guest who does, while nobody looks at this page. */
function useNotifications(unseen: readonly Order[]): void {
  const translation = useTranslation()
  const told = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const calls = unseen.map((order) => callOf(order) ?? order.id)
    const fresh = told.current ? unseen.filter((_order, index) => !told.current?.has(calls[index] ?? '')) : []
    told.current = new Set([...(told.current ?? []), ...calls])
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
    for (const order of fresh) {
      const title = isOutside(order) ? 'orders.outsideTitle' : 'orders.noteTitle'
      const note = new Notification(translation.t(title, { number: order.number }), {
        body: placeOf(order, translation),
        tag: callOf(order) ?? order.id,
      })
      note.addEventListener('click', () => window.focus())
    }
  }, [unseen, translation])
}
