import { z } from 'zod'
import { Iso } from './basics.ts'
import { endpoint } from './endpoint.ts'

/** A custom domain of a branch, and the DNS record that activates it. */
export const DomainShape = z.object({
  domain: z.string(),
  reference_id: z.string(),
  /** Only an active domain leads to the shop. */
  state: z.enum(['pending', 'active']),
  /** The result of the last check; null if the record was found, or before the first check. */
  problem: z.enum(['no-record', 'other-record', 'dns-failed', 'taken']).nullable(),
  checked_at: Iso.nullable(),
  /** The record to publish in the DNS of the domain. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
})
export type DomainWire = z.output<typeof DomainShape>

export const listDomains = endpoint({
  method: 'GET',
  path: '/console/domains',
  summary: 'The custom domains of the shops, with the DNS record that activates each',
  response: z.object({ domains: z.array(DomainShape) }),
  errors: ['unauthenticated', 'forbidden'],
})

export const checkDomain = endpoint({
  method: 'POST',
  path: '/console/domains/check',
  summary: 'Checks the DNS record of a custom domain now, at most every ten seconds',
  body: z.object({ domain: z.string().max(253) }),
  response: DomainShape,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
})
