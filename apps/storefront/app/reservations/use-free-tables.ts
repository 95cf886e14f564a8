import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { ChoosableTable } from './floor-plan.tsx'

/** The tables of the floor plan at a time, for a party; null while they load, and where `at` is null. */
export function useFreeTables(at: number | null, guests: number): readonly ChoosableTable[] | null {
  const { referenceId } = useShop()
  const { load, data } = useFetcher<{ tables: readonly ChoosableTable[] }>()
  useEffect(() => {
    if (at !== null) void load(`/${referenceId}/reservation/tables.json?guests=${guests}&at=${at}`)
  }, [load, referenceId, at, guests])
  return at === null ? null : (data?.tables ?? null)
}
