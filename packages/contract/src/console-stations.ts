import { z } from 'zod'
import { Id, Texts } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { StaffOrderShape } from './staff-orders.ts'
import { staffOrderFromWire } from './staff-orders-codec.ts'

const StationId = z.string().min(1).max(64)

export const listStations = endpoint({
  method: 'GET',
  path: '/console/branches/:branchId/stations',
  summary: "The stations of a branch's kitchen in their order, with those of each item",
  params: z.object({ branchId: Id }),
  response: z.object({
    stations: z.array(z.object({ id: StationId, names: Texts })),
    items: z
      .record(z.string(), z.array(StationId))
      .meta({ description: 'The stations by item; the first station prepares the items that are missing' }),
  }),
  errors: ['unauthenticated', 'branch_not_found'],
})

export const markStation = endpoint({
  method: 'POST',
  path: '/console/orders/:id/stations/:stationId',
  summary: 'Marks what a station prepares of an order as ready, or recalls it; the last station makes the order ready',
  params: z.object({ id: Id, stationId: StationId }),
  body: z.object({ ready: z.boolean().meta({ description: 'False recalls it, for ten minutes' }) }),
  response: StaffOrderShape,
  errors: ['unauthenticated', 'forbidden', 'order_not_found', 'station_not_found', 'transition_not_allowed'],
  read: staffOrderFromWire,
})
