import type { StaffOrder } from '@sofra/ordering'
import { Bike, Car, ConciergeBell, type LucideIcon, Package, ShoppingBag, Utensils } from 'lucide-react'
import { isParcel, type OrderableType } from './destination.ts'

const icons = {
  delivery: Bike,
  pickup: ShoppingBag,
  'dine-in': Utensils,
  'product-service': ConciergeBell,
} as const satisfies Record<OrderableType, LucideIcon>

/** The icon of an order's fulfilment; curbside pickups show a car, international shipments a parcel. */
export function OrderIcon({ fulfilment }: { fulfilment: StaffOrder['fulfilment'] }) {
  if (fulfilment.type === 'pickup' && fulfilment.car) return <Car aria-hidden="true" />
  if (isParcel({ fulfilment })) return <Package aria-hidden="true" />
  return <TypeIcon type={fulfilment.type} />
}

export function TypeIcon({ type }: { type: OrderableType }) {
  const Icon = icons[type]
  return <Icon aria-hidden="true" />
}
