import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useOrderHistory } from '../guest/order-history.ts'
import { OrdersEmpty, OrdersScreen, OrdersSkeleton } from '../orders/orders-screen.tsx'
import { storedOrderPath } from '../orders/stored-order-text.ts'
import { useTranslation } from '../shell/translation.tsx'

/** Redirects to an order of this device: the one given by number or id, else the latest. */
export default function OrdersDetails() {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const { orders, ready } = useOrderHistory(businessId)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const requested = search.get('order')
  const order = requested
    ? orders.find(({ id, number }) => id === requested || String(number) === requested)
    : orders[0]
  const path = order && storedOrderPath(order)
  useEffect(() => {
    if (path) void navigate(path, { replace: true })
  }, [path, navigate])
  return (
    <OrdersScreen>
      {!ready || path ? (
        <OrdersSkeleton />
      ) : (
        <OrdersEmpty title={t('orders.emptyTitle')}>{t('orders.emptyText')}</OrdersEmpty>
      )}
    </OrdersScreen>
  )
}
