import {
  asMerchant,
  findOrder,
  type PlacedOrder,
  type Printer,
  type PrintJob,
  readStationRouting,
} from '@sofra/database'
import {
  isPreparedAt,
  noStations,
  paperDots,
  type StationRouting,
  stationsOfOrder,
  withDestinationLabel,
} from '@sofra/ordering'
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

  const [order, routing] = await asMerchant(pool, merchantId, async (tx) => [
    await findOrder(tx, orderId),
    printer.station === null ? noStations : await readStationRouting(tx, job.branchId),
  ])
  if (!order) return null
  const station = stationsOfOrder(order, routing).find(({ id }) => id === printer.station)
  const part = station ? partOfStation(order, routing, station.id) : order
  const ticket = await makeTicket(withDestinationLabel(part, await shops.destinationsOf(shop), language), shop, {
    language,
    secondLanguage: secondLanguage === 'guest' ? order.language : secondLanguage,
    guestDetails,
    copy: job.copy,
    station: station?.names ?? null,
  })
  return drawTicket(ticket, dots)
}

/** The order with the lines that a station prepares. */
function partOfStation(order: PlacedOrder, routing: StationRouting, stationId: string): PlacedOrder {
  const lines = order.quote.lines.filter(({ itemId }) => isPreparedAt(routing, stationId, itemId))
  return { ...order, quote: { ...order.quote, lines } }
}
