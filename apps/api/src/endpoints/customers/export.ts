import { Refusal } from '@sofra/contract'
import { instantToWire } from '@sofra/contract/basics-words'
import { type ExportWire, exportAccount } from '@sofra/contract/customers-export'
import { customerPaymentToWire } from '@sofra/contract/customers-export-words'
import { sessionToWire } from '@sofra/contract/customers-words'
import { feedbackEntryToWire, reviewShapeToWire } from '@sofra/contract/feedback-words'
import { orderToWire } from '@sofra/contract/orders-words'
import { movementToWire } from '@sofra/contract/wallet-words'
import {
  asMerchant,
  type Customer,
  feedbackOf,
  findCustomer,
  hasStopped,
  messagesTo,
  ordersOf,
  paymentsOf,
  reviewsOf,
  sessionsOf,
  type Tx,
  walletCurrenciesOf,
  walletHistory,
} from '@sofra/database'
import { accountWire } from '../../customers/account.ts'
import { homeNumber } from '../../customers/phone.ts'
import { mustBeCustomer } from '../../customers/session.ts'
import { personOf } from '../../gateways/messages/person.ts'
import { serve } from '../../http/serve.ts'

export const serveExport = serve(exportAccount, async ({ params, request, answerHeaders }, parts) => {
  const { id, merchantId, sessionId } = await mustBeCustomer(request, parts, params.id)
  const now = parts.clock.now()
  answerHeaders.set('content-disposition', 'attachment; filename="account.json"')
  return asMerchant(parts.pool, merchantId, async (tx) => {
    const customer = await findCustomer(tx, id)
    // Deleted between our looking and our reading.
    if (!customer) throw new Refusal('unauthenticated')
    const sessions = await sessionsOf(tx, id, now)
    return {
      exported_at: instantToWire(now),
      user: await accountWire(tx, customer, now),
      marketing_consent_at: customer.marketingAt === null ? null : instantToWire(customer.marketingAt),
      order_messages_stopped: await hasStopped(tx, personOf(parts.secrets, merchantId, customer.phone)),
      sessions: sessions.map((one) => sessionToWire({ ...one, isCurrent: one.id === sessionId })),
      orders: await ordersWire(tx, id),
      payments: (await paymentsOf(tx, id)).map(customerPaymentToWire),
      feedback: (await feedbackOf(tx, { ...customer, home: homeNumber(customer.phone) })).map(feedbackEntryToWire),
      wallet: await walletWire(tx, id),
      messages: await messagesWire(tx, customer),
    }
  })
})

async function ordersWire(tx: Tx, customerId: string): Promise<ExportWire['orders']> {
  const orders = await ordersOf(tx, customerId)
  const reviews = await reviewsOf(
    tx,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const review = reviews.get(order.id)
    return { ...orderToWire(order), review: review ? reviewShapeToWire(review) : null }
  })
}

async function walletWire(tx: Tx, customerId: string): Promise<ExportWire['wallet']> {
  const wallet = []
  for (const currency of await walletCurrenciesOf(tx, customerId)) {
    const history = await walletHistory(tx, { customerId, currency })
    wallet.push({ currency, creditHistory: history.map((movement) => movementToWire(movement, currency)) })
  }
  return wallet
}

async function messagesWire(tx: Tx, customer: Customer): Promise<ExportWire['messages']> {
  const messages = await messagesTo(tx, customer)
  return messages.map(({ channel, recipient, template, language, createdAt }) => ({
    channel,
    to: recipient,
    template,
    locale: language,
    created_at: instantToWire(createdAt.getTime()),
  }))
}
