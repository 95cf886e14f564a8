import type { Table } from '@sofra/contract'
import { DeliveryAreaSlot } from './delivery-area-slot.tsx'
import { ScannedTable } from './scanned-table.tsx'
import { TableNotice } from './table-notice.tsx'

/** Fulfilment data that only this device has: the scanned table or the delivery area. */
export default function DeviceFulfilment({ scanned }: { scanned: { readonly table: Table | null } | null }) {
  return (
    <>
      {scanned && (scanned.table ? <ScannedTable table={scanned.table} /> : <TableNotice />)}
      <DeliveryAreaSlot on="menu" />
    </>
  )
}
