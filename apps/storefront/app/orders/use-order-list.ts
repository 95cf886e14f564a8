import type { OrderState } from '@sofra/ordering'
import { useCallback, useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { type KeptOrder, useHistory } from './history.ts'

interface OrderList {
  readonly orders: readonly KeptOrder[]
  readonly ready: boolean
  readonly update: (states: ReadonlyMap<string, OrderState>) => void
}

/** The orders to list: those of the account where somebody is signed in, else those of this device. */
export function useOrderList(own: readonly KeptOrder[] | null): OrderList {
  const { businessId } = useShop()
  const device = useHistory(businessId)
  const [orders, setOrders] = useState(own)
  useEffect(() => setOrders(own), [own])
  const update = useCallback(
    (states: ReadonlyMap<string, OrderState>) =>
      setOrders((orders) => orders?.map((order) => ({ ...order, state: states.get(order.id) ?? order.state })) ?? null),
    [],
  )
  return own === null ? device : { orders: orders ?? own, ready: true, update }
}
