import type { Station, StationRouting } from '@sofra/ordering'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'

interface ChosenStation {
  /** Null: the whole kitchen. */
  readonly station: Station | null
  readonly choose: (id: string | null) => void
}

/** The station of a branch that this screen shows, from the URL; without one, the last one that was chosen on this device. */
export function useStation(branchId: string | null, { stations }: StationRouting): ChosenStation {
  const [search, setSearch] = useSearchParams()
  const requested = search.get('station')
  const show = useCallback(
    (id: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (id === null) next.delete('station')
          else next.set('station', id)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  useEffect(() => {
    const stored = requested === null && branchId !== null ? readStation(branchId) : null
    if (stored !== null && stations.some(({ id }) => id === stored)) show(stored)
  }, [requested, branchId, stations, show])
  return {
    station: stations.find(({ id }) => id === requested) ?? null,
    choose: (id) => {
      if (branchId !== null) storeStation(branchId, id)
      show(id)
    },
  }
}

function keyOf(branchId: string): string {
  return `sofra.console.station.${branchId}`
}

function readStation(branchId: string): string | null {
  try {
    return localStorage.getItem(keyOf(branchId))
  } catch {
    return null
  }
}

function storeStation(branchId: string, id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(keyOf(branchId))
    else localStorage.setItem(keyOf(branchId), id)
  } catch {
    // Storage can be unavailable in private windows; the station is then in the URL only.
  }
}
