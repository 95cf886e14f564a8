import type { OrderBranch } from '@sofra/contract/orders-codec'
import type { Order } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { CarFront, MapPin, MessageSquare, Store, User, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressText } from '../delivery/address-text.ts'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import styles from './order-details.module.css'
import { paymentText, refundTexts } from './payment-text.ts'
import { useOrderBranch } from './use-order.ts'

/** Fulfilment, contact and payment of an order. */
export function OrderDetails({ order, branch }: { order: Order; branch: OrderBranch | null }) {
  const { t } = useTranslation()
  return (
    <section className={pageStyles['card']} aria-labelledby="order-details">
      <h2 id="order-details" className={pageStyles['heading']}>
        {t('order.details')}
      </h2>
      <OrderFacts order={order} branch={branch} />
    </section>
  )
}

/** The details without the card, also used on the printed receipt. */
export function OrderFacts({ order, branch }: { order: Order; branch: OrderBranch | null }) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <dl className={classes(layout('stack', 'gap3'), styles['facts'])}>
      <Fulfilment order={order} branch={branch} />
      {(order.name !== '' || order.phone !== '') && (
        <Fact icon={<User aria-hidden />} name={t('checkout.person')}>
          <bdi>{order.name}</bdi>
          {order.phone !== '' && (
            <More>
              <bdi dir="ltr">{order.phone}</bdi>
            </More>
          )}
        </Fact>
      )}
      <Fact icon={<PaymentIcon method={order.paymentMethod} />} name={t('checkout.payment')}>
        {paymentText(translation, order)}
        {refundTexts(translation, order).map((text) => (
          <More key={text}>{text}</More>
        ))}
      </Fact>
      {order.note !== '' && (
        <Fact icon={<MessageSquare aria-hidden />} name={t('cart.note')}>
          <span className={styles['note']}>
            <bdi>{order.note}</bdi>
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fulfilment({ order: { fulfilment }, branch }: { order: Order; branch: OrderBranch | null }) {
  const translation = useTranslation()
  const { t } = translation
  const { branchName, branchAddress } = useOrderBranch(branch)
  switch (fulfilment.type) {
    case 'delivery': {
      const { note } = fulfilment.address.fields
      return (
        <Fact
          icon={<MapPin aria-hidden />}
          name={t(fulfilment.destination.kind === 'country' ? 'shipping.to' : 'checkout.deliverTo')}
        >
          {fulfilment.areaName.replace(' | ', t('address.separator'))}
          <More>{addressText(translation, fulfilment.address)}</More>
          {note !== undefined && (
            <More>
              <bdi>{note}</bdi>
            </More>
          )}
        </Fact>
      )
    }
    case 'dine-in':
      return (
        <Fact icon={<Utensils aria-hidden />} name={t('checkout.table')}>
          {t('table.named', { name: fulfilment.tableName })}
        </Fact>
      )
    case 'pickup': {
      const { car } = fulfilment
      return (
        <>
          <Fact icon={<Store aria-hidden />} name={t('checkout.pickUpAt')}>
            {branchName}
            <More>{branchAddress}</More>
          </Fact>
          {car && (
            <Fact icon={<CarFront aria-hidden />} name={t('car.title')}>
              {[car.make, car.color, car.plate].filter(Boolean).join(' · ')}
            </Fact>
          )}
        </>
      )
    }
    case 'product-service':
      return (
        <Fact icon={<Store aria-hidden />} name={t('checkout.servePlace')}>
          {fulfilment.servicePoint || branchName}
        </Fact>
      )
  }
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={classes(layout('row', 'top', 'gap3'), styles['fact'])}>
      <dt>
        {icon}
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd className={classes(layout('narrow'), text('breakable'))}>{children}</dd>
    </div>
  )
}

/** A further line of a fact. */
function More({ children }: { children: ReactNode }) {
  return <span className={classes(text('small', 'muted'), styles['more'])}>{children}</span>
}
