import type { Table } from '@sofra/contract'
import { useEffect } from 'react'
import { useShop } from '../business/use-shop.ts'
import { checkoutStoreOf } from '../checkout/store.ts'
import { clock } from '../shell/clock.ts'

/**
 * Remembers for the visit the table whose code was scanned, once: whoever comes back to the page of the code may have
 * chosen another table since, or have left long ago.
 */
export function ScannedTable({ table }: { table: Table }) {
  const { businessId, branchId } = useShop()
  const { id, name } = table
  useEffect(() => {
    const { state } = window.history
    if (state?.scanned === id) return
    // The entry remembers it, through reloads and for a tab that is opened again the day after.
    window.history.replaceState({ ...state, scanned: id }, '')
    checkoutStoreOf(businessId)
      .getState()
      .choose({ table: { branchId, id, name, at: clock() } })
  }, [businessId, branchId, id, name])
  return null
}
