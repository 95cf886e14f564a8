import type { Table } from '@sofra/contract'
import { useEffect } from 'react'
import { useShop } from '../business/use-shop.ts'
import { checkoutOf } from '../checkout/store.ts'
import { clock } from '../shell/clock.ts'

/** Remembers for the visit the table whose code was scanned. */
export function TableWatch({ table }: { table: Table }) {
  const { businessId, branchId } = useShop()
  const { id, name } = table
  useEffect(() => {
    checkoutOf(businessId)
      .getState()
      .choose({ table: { branchId, id, name, at: clock() } })
  }, [businessId, branchId, id, name])
  return null
}
