import { type ErrorCode, Refusal } from '@sofra/contract'
import { markStation } from '@sofra/contract/calls/console-stations'
import { textOf } from '@sofra/menu'
import { orderNumberText, type StaffOrder, type Station } from '@sofra/ordering'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { useRedirectToSignIn } from '../orders/use-board.ts'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

export interface StationMarks {
  /** The orders whose mark is being saved. */
  readonly saving: ReadonlySet<string>
  /** Marks the station's part of an order as ready, with an offer to recall it; or recalls it. */
  readonly mark: (order: StaffOrder, station: Station, isReady: boolean) => Promise<void>
}

/** Marks of stations; `receive` gets the order as the server returns it. A refused mark shows a toast. */
export function useStationMarks(
  receive: (orders: readonly StaffOrder[]) => void,
  languages: readonly string[],
): StationMarks {
  const { t, format } = useTranslation()
  const toSignIn = useRedirectToSignIn()
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const mark = async (order: StaffOrder, station: Station, isReady: boolean) => {
    setSaving((before) => new Set(before).add(order.id))
    try {
      const params = { id: order.id, stationId: station.id }
      receive([await apiClient(format.language).call(markStation, { params, body: { ready: isReady } })])
      if (isReady) {
        const name = textOf(station.names, format.language, languages)
        showToast({
          text: t('orders.moved', { number: orderNumberText(order), state: t('kitchen.stationReady', { name }) }),
          action: { label: t('common.undo'), run: () => mark(order, station, false) },
        })
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'unauthenticated') return toSignIn()
      showToast({ tone: 'danger', text: t(problemKey(error.code), { number: orderNumberText(order) }) })
    } finally {
      setSaving((before) => new Set([...before].filter((id) => id !== order.id)))
    }
  }
  return { saving, mark }
}

function problemKey(code: ErrorCode) {
  switch (code) {
    case 'transition_not_allowed':
    case 'station_not_found':
      return 'kitchen.tooLate'
    case 'forbidden':
      return 'orders.mayNot'
    case 'order_not_found':
      return 'orders.gone'
    default:
      return 'orders.notSaved'
  }
}
