import { asMerchant, findOrder, type Printer, type PrintJob } from '@sofra/database'
import { paperDots, withDestinationLabel } from '@sofra/ordering'
import type { AppContext } from '../context.ts'
import { drawTicket, type TicketPicture } from './draw-ticket.ts'
import { makeTestTicket, makeTicket } from './make-ticket.ts'

type Deps = Pick<AppContext, 'pool' | 'shops'>

/** Draws the ticket of a job for its printer; null if the branch or the order is gone. */
export async function drawTicketOfJob(
  { pool, shops }: Deps,
  merchantId: string,
  printer: Printer,
  job: PrintJob,
): Promise<TicketPicture | null> {
  const shop = await shops.findByBranch(job.branchId)
  if (!shop) return null
  const { language, secondLanguage, guestDetails, paper } = printer
  const dots = paperDots[paper]
  const { orderId } = job
  if (orderId === null) return drawTicket(await makeTestTicket(shop, { language, now: job.createdAt }), dots)

  const order = await asMerchant(pool, merchantId, (tx) => findOrder(tx, orderId))
  if (!order) return null
  const ticket = await makeTicket(withDestinationLabel(order, await shops.destinationsOf(shop), language), shop, {
    language,
    secondLanguage: secondLanguage === 'guest' ? order.language : secondLanguage,
    guestDetails,
    copy: job.copy,
  })
  return drawTicket(ticket, dots)
}
