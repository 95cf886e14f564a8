import { orderNumberText, type StaffOrder } from '@sofra/ordering'
import { useEffect, useRef, useState } from 'react'
import { usePreference } from '../shell/preference.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import type { Connection } from '../shell/use-connection.ts'
import { isSoundUnlocked, playAlert, playShortAlert, unlockSound } from './alert-sound.ts'
import { alertIdOf, isOutside } from './board.ts'
import { destinationText } from './destination.ts'

const repeatMilliseconds = 4000
/** Once an order has no answer for so long that the alert is louder. */
const louderMilliseconds = 2000
/** A lost connection sounds after this time, and again each time: orders may arrive unseen. */
const lostMilliseconds = 20_000

export interface AlertSound {
  /** `blocked`: turned on, but the browser requires a user gesture first. */
  readonly sound: 'on' | 'off' | 'blocked'
  readonly setSound: (on: boolean) => void
}

/**
 * Plays the alert sound while there are unseen orders or the connection is lost, a short one when `latestAutomatic`, the time of the
 * latest automatic acceptance, grows, and shows desktop notifications while the page is hidden.
 */
export function useAlertSound(unseen: readonly StaffOrder[], connection: Connection, latestAutomatic = 0): AlertSound {
  const [enabled, setEnabled] = usePreference('sound', false)
  const [unlocked, setUnlocked] = useState(false)
  const waiting = unseen.length > 0
  const louder = unseen.some(({ events }) => events.some(({ escalation }) => escalation?.step === 'louder'))

  useEffect(() => {
    if (!enabled || unlocked) return
    const unlock = () => {
      unlockSound()
      setUnlocked(true)
    }
    if (isSoundUnlocked()) return setUnlocked(true)
    // Any user gesture unlocks audio.
    window.addEventListener('pointerdown', unlock, { capture: true })
    window.addEventListener('keydown', unlock, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', unlock, { capture: true })
      window.removeEventListener('keydown', unlock, { capture: true })
    }
  }, [enabled, unlocked])

  useEffect(() => {
    if (!enabled || !unlocked || !waiting) return
    const play = () => playAlert(louder)
    play()
    const timer = setInterval(play, louder ? louderMilliseconds : repeatMilliseconds)
    return () => clearInterval(timer)
  }, [enabled, unlocked, waiting, louder])

  const isLost = connection.state === 'lost'
  useEffect(() => {
    if (!enabled || !unlocked || !isLost) return
    const timer = setInterval(playAlert, lostMilliseconds)
    return () => clearInterval(timer)
  }, [enabled, unlocked, isLost])

  const heard = useRef(latestAutomatic)
  useEffect(() => {
    const isNew = latestAutomatic > heard.current
    heard.current = Math.max(heard.current, latestAutomatic)
    if (isNew && enabled && unlocked) playShortAlert()
  }, [latestAutomatic, enabled, unlocked])

  useNotifications(unseen)
  return {
    sound: !enabled ? 'off' : unlocked ? 'on' : 'blocked',
    setSound(on) {
      if (on) {
        unlockSound()
        setUnlocked(true)
      }
      setEnabled(on)
    },
  }
}

/** Shows a desktop notification for each new order and each arrived guest while the page is hidden. */
function useNotifications(unseen: readonly StaffOrder[]): void {
  const translation = useTranslation()
  const notified = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const alertIds = unseen.map((order) => alertIdOf(order) ?? order.id)
    const fresh = notified.current
      ? unseen.filter((_order, index) => !notified.current?.has(alertIds[index] ?? ''))
      : []
    notified.current = new Set([...(notified.current ?? []), ...alertIds])
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
    for (const order of fresh) {
      const title = isOutside(order) ? 'orders.outsideTitle' : 'orders.noteTitle'
      const note = new Notification(translation.t(title, { number: orderNumberText(order) }), {
        body: bodyOf(order, translation),
        tag: alertIdOf(order) ?? order.id,
      })
      note.addEventListener('click', () => window.focus())
    }
  }, [unseen, translation])
}

function bodyOf(order: StaffOrder, translation: Translation): string {
  const destination = destinationText(order, translation)
  return order.practice ? `${translation.t('practice.mark')} · ${destination}` : destination
}
