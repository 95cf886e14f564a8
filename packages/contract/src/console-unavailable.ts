import { z } from 'zod'
import { AvailabilityShape, Id, Iso, SellingTypeName } from './basics.ts'
import { unavailableFromWire } from './console-unavailable-codec.ts'
import { endpoint } from './endpoint.ts'

export const UnavailableItemsShape = z.object({
  /** Every branch in scope with each of its selling types. */
  places: z.array(
    z.object({
      branch_id: Id,
      type: SellingTypeName,
      /** The items that guests cannot order now. */
      items: z.array(AvailabilityShape.extend({ id: Id })),
    }),
  ),
  /** When the answer is another one, without an edit; null: not in the coming days. */
  changes_at: Iso.nullable(),
})
export type UnavailableItemsWire = z.output<typeof UnavailableItemsShape>

export const listUnavailableItems = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/unavailable-items',
  summary:
    'The items of the published menus that guests cannot order now: per branch in scope and selling type, why, and when that changes',
  params: z.object({ id: Id }),
  response: UnavailableItemsShape,
  errors: ['unauthenticated', 'forbidden', 'business_not_found'],
  read: unavailableFromWire,
})
