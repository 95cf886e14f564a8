import { Button } from '@sofra/ui/button'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import styles from '../orders/history.module.css'
import { useHistory } from '../orders/history.ts'
import { OrderCard } from '../orders/order-card.tsx'
import { OrdersEmpty, OrdersScreen, OrdersWaiting } from '../orders/orders-screen.tsx'
import { useTracking } from '../orders/use-tracking.ts'
import { useWords } from '../shell/words.tsx'

const pageSize = 10

/** All orders placed on this device, the latest first, with how they stand. */
export default function OrdersHistory() {
  const { t } = useWords()
  const { referenceId, businessId } = useShop()
  const { orders, ready, update } = useHistory(businessId)
  const [pages, setPages] = useState(1)
  useTracking({ referenceId, orders, ready, update })
  const shown = orders.slice(0, pages * pageSize)
  return (
    <OrdersScreen>
      {!ready ? (
        <OrdersWaiting />
      ) : orders.length === 0 ? (
        <OrdersEmpty title={t('orders.emptyTitle')}>{t('orders.emptyText')}</OrdersEmpty>
      ) : (
        <>
          <ul className={styles['orders']}>
            {shown.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          {shown.length < orders.length && (
            <div className={styles['older']}>
              <Button wide onClick={() => setPages(pages + 1)}>
                {t('orders.older')}
              </Button>
              <p className={styles['facts']}>{t('orders.shown', { shown: shown.length, count: orders.length })}</p>
            </div>
          )}
        </>
      )}
    </OrdersScreen>
  )
}
