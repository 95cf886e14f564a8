import { z } from 'zod'
import { AvailabilityShape, BusyShape, Id, Iso, Picture, SellingTypeName } from './basics.ts'
import { busyBodyToWire, pauseBodyToWire, sellingStatesFromWire } from './console-selling-codec.ts'
import { endpoint } from './endpoint.ts'

const PauseNowShape = z
  .object({ until: Iso.nullable() })
  .meta({ description: 'Paused until an instant; null: until staff resume' })

const CurrentPauseShape = PauseNowShape.extend({
  unanswered: z.number().int().nullable().meta({
    description: 'The number of the order because of which the branch paused itself; null: staff paused it',
  }),
})

/** What a branch sells in which way, now. */
export const SellingStateShape = z.object({
  branch_id: Id,
  status: z.enum(['draft', 'active', 'suspended']),
  logo: Picture.nullable(),
  /** By selling type, in the order of the shop. */
  types: z.array(
    AvailabilityShape.extend({
      type: SellingTypeName,
      pause: CurrentPauseShape.nullable().meta({ description: 'The pause that applies now' }),
      busy: BusyShape.nullable().meta({ description: 'The busy time that applies now' }),
    }),
  ),
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

/** Some ways of selling in branches of one business. */
const Target = {
  branch_ids: z.array(Id).min(1).max(200).meta({ description: 'Branches of one business' }),
  types: z
    .array(SellingTypeName)
    .min(1)
    .meta({ description: 'Ways of selling; those that a branch does not have are ignored' }),
}

export const PauseBody = z.object({
  ...Target,
  pause: PauseNowShape.nullable().meta({ description: 'From now on; null: orders are taken again' }),
})
export type PauseBodyWire = z.output<typeof PauseBody>

export const pauseSelling = endpoint({
  method: 'POST',
  path: '/console/selling/pause',
  summary: 'Pauses ways of selling from now until an instant, or takes orders again; guests see it at once',
  body: PauseBody,
  write: pauseBodyToWire,
  response: z.object({ branches: z.array(SellingStateShape) }),
  errors: ['unauthenticated', 'forbidden', 'branch_not_found', 'bad_request'],
  read: sellingStatesFromWire,
})

export const BusyBody = z.object({
  ...Target,
  busy: BusyShape.nullable().meta({ description: 'Null: orders take as long as usual' }),
})
export type BusyBodyWire = z.output<typeof BusyBody>

export const setBusy = endpoint({
  method: 'POST',
  path: '/console/selling/busy',
  summary: 'Adds minutes to the times that guests see, until an instant; guests see it at once',
  body: BusyBody,
  write: busyBodyToWire,
  response: z.object({ branches: z.array(SellingStateShape) }),
  errors: ['unauthenticated', 'forbidden', 'branch_not_found', 'bad_request'],
  read: sellingStatesFromWire,
})
