import { attentionCodes } from '@sofra/ordering'
import { z } from 'zod'
import { Id, Iso, LocalDay, Money } from './basics.ts'
import { attentionFromWire, salesFromWire } from './console-today-codec.ts'
import { endpoint } from './endpoint.ts'

const SalesShape = z.object({ orders: z.number().int(), total: Money })

export const SalesSoFarShape = z.object({
  branch_id: Id,
  currency: z.string(),
  /** The day in the time zone of the business. */
  date: LocalDay,
  today: SalesShape,
  /** The same weekday of the last week, up to the same time of day. */
  last_week: SalesShape,
})
export type SalesSoFarWire = z.output<typeof SalesSoFarShape>

export const listSalesSoFar = endpoint({
  method: 'GET',
  path: '/console/sales/so-far',
  summary:
    'The sales of each branch so far today, and those of the same weekday last week up to the same time of day; rejected, cancelled, unpaid and practice orders are not counted',
  query: z.object({ branch_id: Id.optional() }),
  response: z.object({ branches: z.array(SalesSoFarShape) }),
  errors: ['unauthenticated', 'forbidden', 'branch_not_found'],
  read: salesFromWire,
})

export const AttentionShape = z.object({
  code: z.enum(attentionCodes),
  /** At least 1. */
  count: z.number().int(),
  /** Since when the first order waits; null for everything else. */
  since: Iso.nullable(),
})
export type AttentionWire = z.output<typeof AttentionShape>

export const listAttention = endpoint({
  method: 'GET',
  path: '/console/attention',
  summary:
    'What needs attention in the branches in scope, urgent things first; what belongs to a whole business is returned to staff of all its branches',
  query: z.object({ branch_id: Id.optional() }),
  response: z.object({ entries: z.array(AttentionShape) }),
  errors: ['unauthenticated', 'forbidden', 'branch_not_found'],
  read: attentionFromWire,
})
