import { Refusal } from '@sofra/contract'
import { instantToWire } from '@sofra/contract/basics-codec'
import { sessionToWire } from '@sofra/contract/customers-codec'
import { type ExportWire, exportAccount } from '@sofra/contract/customers-export'
import { customerPaymentToWire } from '@sofra/contract/customers-export-codec'
import { feedbackEntryToWire, reviewShapeToWire } from '@sofra/contract/feedback-codec'
import { orderToWire } from '@sofra/contract/orders-codec'
import { movementToWire } from '@sofra/contract/wallet-codec'
import {
  asMerchant,
  type Customer,
  feedbackOf,
  findCustomer,
  hasOptedOut,
  messagesTo,
  ordersOf,
  paymentsOf,
  reservationsOf,
  reviewsOf,
  sessionsOf,
  type Tx,
  walletCurrenciesOf,
  walletHistory,
} from '@sofra/database'
import { loadAccountWire } from '../../customers/account.ts'
import { nationalNumber } from '../../customers/phone.ts'
import { requireCustomer } from '../../customers/session.ts'
import { recipientPseudonym } from '../../gateways/messages/recipient-pseudonym.ts'
import { serve } from '../../http/serve.ts'
import { guestReservation } from '../../reservations/guest-reservation.ts'

export const serveExport = serve(exportAccount, async ({ params, request, responseHeaders }, context) => {
  const { id, merchantId, sessionId } = await requireCustomer(request, context, params.id)
  const now = context.clock.now()
  responseHeaders.set('content-disposition', 'attachment; filename="account.json"')
  return asMerchant(context.pool, merchantId, async (tx) => {
    const customer = await findCustomer(tx, id)
    // The account was deleted after the session was read.
    if (!customer) throw new Refusal('unauthenticated')
    const sessions = await sessionsOf(tx, id, now)
    return {
      exported_at: instantToWire(now),
      user: await loadAccountWire(tx, customer, now),
      marketing_consent_at: customer.marketingAt === null ? null : instantToWire(customer.marketingAt),
      order_messages_stopped: await hasOptedOut(tx, recipientPseudonym(context.secrets, merchantId, customer.phone)),
      sessions: sessions.map((one) => sessionToWire({ ...one, isCurrent: one.id === sessionId })),
      orders: await ordersWire(tx, id),
      payments: (await paymentsOf(tx, id)).map(customerPaymentToWire),
      reservations: await Promise.all((await reservationsOf(tx, id)).map((one) => guestReservation(one, context))),
      feedback: (await feedbackOf(tx, { ...customer, home: nationalNumber(customer.phone) })).map(feedbackEntryToWire),
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
