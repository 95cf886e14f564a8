import type { Table } from '@sofra/contract'
import { Notice } from '@sofra/ui/notice'
import { useTranslation } from '../shell/translation.tsx'
import { DeliveryAreaSlot } from './delivery-area-slot.tsx'
import styles from './device-fulfilment.module.css'
import { ScannedTable } from './scanned-table.tsx'

/** Fulfilment data that only this device has: the scanned table or the delivery area. A code may belong to no table. */
export default function DeviceFulfilment({ scanned }: { scanned: { readonly table: Table | null } | null }) {
  const { t } = useTranslation()
  return (
    <>
      {scanned?.table && <ScannedTable table={scanned.table} />}
      {scanned?.table === null && (
        <div className={styles['unknownTable']}>
          <Notice tone="warning">{t('table.unknown')}</Notice>
        </div>
      )}
      <DeliveryAreaSlot on="menu" />
    </>
  )
}
