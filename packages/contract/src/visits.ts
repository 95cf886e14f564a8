import { z } from 'zod'
import { BranchId, Done } from './basics.ts'
import { endpoint } from './endpoint.ts'

/**
 * A random id stored in the guest's browser, so that a guest is counted once a day; without it, the IP address is used.
 */
export const Visitor = z.string().min(8).max(64).optional()

export const countVisit = endpoint({
  method: 'POST',
  path: '/webapp/visit/:id',
  summary: 'Counts a visit to a branch, once per guest and day',
  params: BranchId,
  body: z.object({ visitor: Visitor }),
  response: Done,
  errors: ['branch_not_found'],
})
