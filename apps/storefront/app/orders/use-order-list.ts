import type { OrderState } from '@sofra/ordering'
import { useCallback, useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { type StoredOrder, useOrderHistory } from '../guest/order-history.ts'

interface OrderList {
  readonly orders: readonly StoredOrder[]
  readonly ready: boolean
  readonly update: (states: ReadonlyMap<string, OrderState>) => void
}

/** The orders to list: those of the account for a signed-in guest, else those of this device. */
export function useOrderList(own: readonly StoredOrder[] | null): OrderList {
  const { businessId } = useShop()
  const device = useOrderHistory(businessId)
  const [orders, setOrders] = useState(own)
  useEffect(() => setOrders(own), [own])
  const update = useCallback(
    (states: ReadonlyMap<string, OrderState>) =>
      setOrders((orders) => orders?.map((order) => ({ ...order, state: states.get(order.id) ?? order.state })) ?? null),
    [],
  )
  return own === null ? device : { orders: orders ?? own, ready: true, update }
}
