import type { Table } from '@sofra/contract'
import { useEffect } from 'react'
import { useShop } from '../business/use-shop.ts'
import { checkoutStoreOf } from '../guest/checkout-store.ts'
import { clock } from '../shell/clock.ts'

/**
 * Stores the scanned table, once per history entry: a guest who returns to the page may have chosen another table
 * since.
 */
export function ScannedTable({ table }: { table: Table }) {
  const { businessId, branchId } = useShop()
  const { id, name } = table
  useEffect(() => {
    const { state } = window.history
    if (state?.scanned === id) return
    // The history state survives reloads and restored tabs.
    window.history.replaceState({ ...state, scanned: id }, '')
    checkoutStoreOf(businessId)
      .getState()
      .choose({ table: { branchId, id, name, at: clock() } })
  }, [businessId, branchId, id, name])
  return null
}
