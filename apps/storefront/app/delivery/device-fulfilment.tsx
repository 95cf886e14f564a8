import type { Table } from '@sofra/contract'
import { DeliveryAreaSlot } from './delivery-area-slot.tsx'
import { TableNotice } from './table-notice.tsx'
import { ScannedTable } from './scanned-table.tsx'

/** What only this device knows of how the order will reach its guest: the scanned table, or the delivery area. */
export default function DeviceFulfilment({ scanned }: { scanned: { readonly table: Table | null } | null }) {
  return (
    <>
      {scanned && (scanned.table ? <ScannedTable table={scanned.table} /> : <TableNotice />)}
      <DeliveryAreaSlot on="menu" />
    </>
  )
}
