import { watchStock } from '@sofra/contract/calls/console-stock'
import { listUnavailableItems } from '@sofra/contract/calls/console-unavailable'
import type { UnavailableItems } from '@sofra/contract/console-unavailable-codec'
import { unavailableText } from '@sofra/i18n/unavailable-text'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useBusiness } from '../changes/records.tsx'
import { apiClient } from '../shell/api-client.ts'
import { useMinute } from '../shell/clock.tsx'
import { openEventStream } from '../shell/event-stream.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { type Explanation, explainItems, type Place } from './why-not-now.ts'

interface WhyNotNow {
  /** By item id; items that can be ordered everywhere are missing. */
  readonly explanations: ReadonlyMap<string, readonly Explanation[]>
  /** Every branch with each of its selling types. */
  readonly places: readonly Place[]
}

const WhyNotNowContext = createContext<WhyNotNow>({ explanations: new Map(), places: [] })

/** Changes of several branches arrive together. */
const gatherMilliseconds = 200
/** Until a failed request is repeated. */
const retryMilliseconds = 15_000

/** Tells the components inside why guests cannot order an item now: live, and of the published menus. */
export function UnavailableItemsProvider({ loaded, children }: { loaded: UnavailableItems; children: ReactNode }) {
  const translation = useTranslation()
  const { branches } = useMe()
  const { id } = useBusiness()
  const now = useMinute()
  const current = useLiveItems(loaded, now)
  const timeZone = branches.find(({ businessId }) => businessId === id)?.timeZone ?? 'UTC'
  const value = useMemo<WhyNotNow>(() => {
    const { t } = translation
    const explanations = explainItems(current, (item) => {
      // Guests do not see these at all.
      if (item.reason === 'hidden') return t('editor.hidden')
      if (item.reason === 'parent-unavailable' && item.next === null) return t('whyNot.categoryHidden')
      return unavailableText(translation, item, now, timeZone)
    })
    return { explanations, places: current.places }
  }, [current, translation, now, timeZone])
  return <WhyNotNowContext value={value}>{children}</WhyNotNowContext>
}

/** Why guests cannot order items now. */
export function useWhyNotNow(): WhyNotNow {
  return use(WhyNotNowContext)
}

/** The items as loaded, then after each change of a branch and when time changes them. */
function useLiveItems(loaded: UnavailableItems, now: number): UnavailableItems {
  const { id } = useBusiness()
  const [state, setState] = useState({ loaded, latest: loaded })
  if (state.loaded !== loaded) setState({ loaded, latest: loaded })
  const { changesAt } = state.latest
  const isDue = changesAt !== null && changesAt <= now

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const read = (pause: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        apiClient('')
          .call(listUnavailableItems, { params: { id } })
          .then(
            (latest) => isCurrent && setState((before) => ({ ...before, latest })),
            () => isCurrent && read(retryMilliseconds),
          )
      }, pause)
    }
    if (isDue) read(0)
    // Sent for every change of a menu, after the server has dropped what it had cached.
    const close = openEventStream(apiClient('').url(watchStock), {
      events: { stock: () => read(gatherMilliseconds) },
      disconnected() {},
      refused() {},
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      close()
    }
  }, [id, isDue])
  return state.latest
}
