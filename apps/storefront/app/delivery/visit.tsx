import type { Table } from '@sofra/contract'
import { DeliveryAreaSlot } from './delivery-area-slot.tsx'
import { TableNotice } from './table-notice.tsx'
import { TableWatch } from './table-watch.tsx'

/** What only this device knows of how the order will reach its guest: the scanned table, or the delivery area. */
export default function Visit({ scanned }: { scanned: { readonly table: Table | null } | null }) {
  return (
    <>
      {scanned && (scanned.table ? <TableWatch table={scanned.table} /> : <TableNotice />)}
      <DeliveryAreaSlot on="menu" />
    </>
  )
}
