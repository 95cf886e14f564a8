import { z } from 'zod'
import { AvailabilityShape, Id, Picture, SellingTypeName } from './basics.ts'
import { sellingStatesFromWire } from './console-selling-codec.ts'
import { endpoint } from './endpoint.ts'

/** What a branch sells in which way, now. */
export const SellingStateShape = z.object({
  branch_id: Id,
  status: z.enum(['draft', 'active', 'suspended']),
  logo: Picture.nullable(),
  /** By selling type, in the order of the shop. */
  types: z.array(AvailabilityShape.extend({ type: SellingTypeName })),
})
export type SellingStateWire = z.output<typeof SellingStateShape>

export const listSellingStates = endpoint({
  method: 'GET',
  path: '/console/selling',
  summary:
    'Whether each branch in scope takes orders now, per selling type, why not, and when that changes; branches after the first 200 are omitted',
  query: z.object({ branch_id: Id.optional() }),
  response: z.object({ branches: z.array(SellingStateShape) }),
  errors: ['unauthenticated', 'branch_not_found'],
  read: sellingStatesFromWire,
})
