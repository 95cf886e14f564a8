import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { clock } from '../cart/terms-memory.ts'
import { type ChosenTable, tableOf } from './choices.ts'
import { useCheckout } from './store.ts'

/** The table the guest sits at; null on the server, and while it is not known. */
export function useTable(): ChosenTable | null {
  const { businessId, branchId } = useShop()
  const { choices } = useCheckout(businessId)
  const [table, setTable] = useState<ChosenTable | null>(null)
  useEffect(() => setTable(tableOf(choices, branchId, clock())), [choices, branchId])
  return table
}
