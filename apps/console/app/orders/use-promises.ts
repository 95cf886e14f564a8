import type { StaffOrder } from '@sofra/ordering'
import { useState } from 'react'
import { useSellingStates } from '../shell/selling-states.ts'
import { type BranchMinutes, promiseLimits, suggestedMinutes } from './suggestion.ts'

/** The promise of each order in minutes: as set by staff, else suggested from the data of its branch. */
export function usePromises(minutes: Readonly<Record<string, BranchMinutes>>) {
  const [promises, setPromises] = useState<ReadonlyMap<string, number>>(new Map())
  const states = useSellingStates()
  const extraMinutes = ({ branchId, sellingType }: StaffOrder) =>
    states.find((state) => state.branchId === branchId)?.types.find(({ type }) => type === sellingType)?.busy?.minutes
  return {
    minutesOf: (order: StaffOrder): number =>
      promises.get(order.id) ?? suggestedMinutes(order, minutes[order.branchId], extraMinutes(order)),
    setMinutes(order: StaffOrder, value: number): void {
      const within = Math.min(promiseLimits.max, Math.max(promiseLimits.min, value))
      setPromises((promises) => new Map(promises).set(order.id, within))
    },
  }
}
