import type { Table } from '@sofra/contract'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../checkout/store.ts'
import { TableNotice } from './table-notice.tsx'
import { TableWatch } from './table-watch.tsx'

const DeliveryArea = lazy(() => import('./area-prompt.tsx').then(({ DeliveryArea }) => ({ default: DeliveryArea })))

/** What only this device knows of how the order will reach its guest: the scanned table, or the delivery area. */
export default function Visit({ scanned }: { scanned: { readonly table: Table | null } | null }) {
  const { businessId, cart } = useShop()
  const { ready } = useCheckout(businessId)
  const isDelivery = useParams()['type']?.toLowerCase() === 'delivery'
  return (
    <>
      {scanned && (scanned.table ? <TableWatch table={scanned.table} /> : <TableNotice />)}
      {isDelivery && cart && ready && (
        <Suspense fallback={null}>
          <DeliveryArea />
        </Suspense>
      )}
    </>
  )
}
