import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { ChoosableTable } from './floor-plan.tsx'

/**
 * The tables of the floor plan at a time, for a party; those of the former time while they load, so that nothing moves. `first`:
 * those that the page came with.
 */
export function useFreeTables(
  at: number | null,
  guests: number,
  first: readonly ChoosableTable[],
): readonly ChoosableTable[] {
  const { referenceId } = useShop()
  const { load, data } = useFetcher<{ tables: readonly ChoosableTable[] }>()
  const asked = useRef(`${guests} ${at}`)
  useEffect(() => {
    const question = `${guests} ${at}`
    if (at === null || asked.current === question) return
    asked.current = question
    void load(`/${referenceId}/reservation/tables.json?guests=${guests}&at=${at}`)
  }, [load, referenceId, at, guests])
  return at === null ? [] : (data?.tables ?? first)
}
