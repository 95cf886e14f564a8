import type { OrderBranch } from '@sofra/contract/orders-codec'
import { textOf } from '@sofra/menu'
import { isVisibleToShop, type Order, type PaymentMethod, type Review } from '@sofra/ordering'
import { useEffect } from 'react'
import { useShop } from '../business/use-shop.ts'
import { orderHistoryStoreOf } from '../guest/order-history.ts'
import { clearPaidCart } from '../guest/pending-payment.ts'
import { setClock } from '../shell/clock.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import type { DeliveryTime } from './delivery-time.ts'
import type { MapDestination } from './order-map.tsx'
import { type LiveOrder, useLiveOrder } from './use-live-order.ts'

/** An order as loaded from the server. */
export interface LoadedOrder {
  readonly order: Order
  readonly branch: OrderBranch | null
  readonly review: Review | null
  /** The destination of an open delivery on the map. */
  readonly destination: MapDestination | null
  /** The usual delivery time. */
  readonly deliveryTime: DeliveryTime | null
  /** The payment methods of the order's selling type. */
  readonly methods: readonly PaymentMethod[]
  /** The server's time when the page was loaded, in epoch milliseconds. */
  readonly now: number
}

/** The order of a page with live updates; its state is also saved to the stored orders of this device. */
export function useOrder({ order: loaded, now }: LoadedOrder): LiveOrder {
  const { businessId } = useShop()
  const liveOrder = useLiveOrder(loaded)
  const { id, state } = liveOrder.order
  const forShop = isVisibleToShop(liveOrder.order)
  useEffect(() => setClock(now), [now])
  useEffect(() => {
    const { load, update } = orderHistoryStoreOf(businessId).getState()
    load()
    update(new Map([[id, state]]))
  }, [businessId, id, state])
  useEffect(() => {
    if (forShop) clearPaidCart(businessId, id)
  }, [businessId, id, forShop])
  return liveOrder
}

/** The branch of the order, which may differ from the displayed one. */
export function useOrderBranch(branch: OrderBranch | null) {
  const shop = useShop()
  const { language } = usePageFacts()
  const textIn = (texts: OrderBranch['address']) =>
    textOf(
      texts,
      language,
      shop.languages.map(({ code }) => code),
    )
  return {
    zone: branch?.timeZone ?? shop.timeZone,
    branchName: branch ? textIn(branch.branchNames) : shop.branchName,
    branchAddress: branch ? textIn(branch.address) : shop.address,
    phone: branch?.phone || shop.phone,
    whatsapp: branch?.whatsapp || shop.whatsapp,
  }
}
