import type { Station, StationRouting } from '@sofra/ordering'
import { useSearchParams } from 'react-router'
import { stationCookie } from './station-cookie.ts'

interface ChosenStation {
  /** Null: the whole kitchen. */
  readonly station: Station | null
  readonly choose: (id: string | null) => void
}

/**
 * The station of a branch that this screen shows: that of the URL (empty: the whole kitchen), else the remembered one of the device.
 */
export function useStation(
  branchId: string | null,
  { stations }: StationRouting,
  remembered: string | null,
): ChosenStation {
  const [search, setSearch] = useSearchParams()
  const shown = search.get('station') ?? remembered
  return {
    station: stations.find(({ id }) => id === shown) ?? null,
    choose(id) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
      if (branchId !== null) document.cookie = stationCookie(branchId, id)
      const next = new URLSearchParams(search)
      next.set('station', id ?? '')
      setSearch(next, { replace: true, preventScrollReset: true })
    },
  }
}
