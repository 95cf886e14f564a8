import { printerKinds, reportedProblems } from '@sofra/ordering'
import { z } from 'zod'
import { Id, Iso, Texts } from './basics.ts'
import { printersFromWire } from './console-printers-codec.ts'
import { endpoint } from './endpoint.ts'

const UnsettledShape = z.object({
  id: Id,
  state: z.enum(['uncertain', 'failed']),
  /** Null: a test ticket. */
  order: z.object({ id: Id, number: z.number().int(), practice: z.boolean() }).nullable(),
  created_at: Iso,
})

export const PrinterShape = z.object({
  branch_id: Id,
  id: Id,
  names: Texts,
  kind: z.enum(printerKinds),
  enabled: z.boolean(),
  has_address: z.boolean(),
  seen_at: Iso.nullable().meta({ description: 'When it was last in contact with the server' }),
  problem: z.enum([...reportedProblems, 'unsettled', 'waiting']).nullable(),
  waiting: z.number().int().nonnegative().meta({ description: 'Tickets that are not printed yet' }),
  unsettled: z.array(UnsettledShape).meta({ description: 'Tickets that a person has to look at' }),
})
export type PrinterWire = z.output<typeof PrinterShape>

export const PrintersResponse = z.object({
  printers: z.array(PrinterShape),
  network: z.boolean().meta({ description: 'Whether the server connects to printers in a local network' }),
})
export type PrintersResponseWire = z.output<typeof PrintersResponse>

export const listPrinters = endpoint({
  method: 'GET',
  path: '/console/printers',
  summary: 'The printers of a branch or of all branches in scope, with their state and the tickets to look at',
  query: z.object({ branch_id: Id.optional() }),
  response: PrintersResponse,
  errors: ['unauthenticated', 'forbidden', 'branch_not_found'],
  read: printersFromWire,
})

const PrinterParams = z.object({ branchId: Id, printerId: Id })
const printerErrors = ['unauthenticated', 'forbidden', 'branch_not_found', 'printer_not_found'] as const

export const createPrinterAddress = endpoint({
  method: 'POST',
  path: '/console/branches/:branchId/printers/:printerId/address',
  summary: 'Creates the address that a printer asks for its jobs; it is shown once, and the former one is void',
  params: PrinterParams,
  response: z.object({ address: z.string() }),
  errors: printerErrors,
})

export const printTestTicket = endpoint({
  method: 'POST',
  path: '/console/branches/:branchId/printers/:printerId/test',
  summary: 'Prints a test ticket',
  params: PrinterParams,
  response: z.object({ id: Id }),
  errors: printerErrors,
})

export const printOrder = endpoint({
  method: 'POST',
  path: '/console/orders/:id/print',
  summary: 'Prints the ticket of an order again',
  params: z.object({ id: Id }),
  body: z.object({ printer_id: Id }),
  response: z.object({ id: Id }),
  errors: ['unauthenticated', 'forbidden', 'order_not_found', 'printer_not_found'],
})

export const SettleTicketBody = z.object({
  outcome: z.enum(['printed', 'again']).meta({ description: 'The ticket is there, or it is printed again' }),
})

export const settleTicket = endpoint({
  method: 'POST',
  path: '/console/print-jobs/:id/settle',
  summary: 'Settles a ticket of which no one knows whether it was printed, or that failed, once',
  params: z.object({ id: Id }),
  body: SettleTicketBody,
  response: z.object({}),
  errors: ['unauthenticated', 'forbidden', 'print_job_not_found', 'print_job_settled'],
})
