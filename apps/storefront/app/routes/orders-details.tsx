import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useHistory } from '../orders/history.ts'
import { keptOrderPath } from '../orders/order-card.tsx'
import { OrdersEmpty, OrdersScreen, OrdersWaiting } from '../orders/orders-screen.tsx'
import { useWords } from '../shell/words.tsx'

/** Leads to an order of this device: the one that is named by its number or id, else the latest. */
export default function OrdersDetails() {
  const { t } = useWords()
  const { businessId } = useShop()
  const { orders, ready } = useHistory(businessId)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('order')
  const found = asked ? orders.find(({ id, number }) => id === asked || String(number) === asked) : orders[0]
  const path = found && keptOrderPath(found)
  useEffect(() => {
    if (path) void navigate(path, { replace: true })
  }, [path, navigate])
  return (
    <OrdersScreen>
      {!ready || path ? (
        <OrdersWaiting />
      ) : (
        <OrdersEmpty title={t('orders.emptyTitle')}>{t('orders.emptyText')}</OrdersEmpty>
      )}
    </OrdersScreen>
  )
}
