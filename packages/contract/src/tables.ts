import { z } from 'zod'
import { BranchId, Id, LocaleHeader } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { tablesFromWire } from './tables-codec.ts'

export const TableShape = z.object({ id: Id, name: z.string(), seats: z.number().int() })
export const TablesResponse = z.object({ tables: z.array(TableShape) })

export const listTables = endpoint({
  method: 'GET',
  path: '/webapp/tables/:id',
  summary: 'The tables a guest may select; with the token of a QR code, its table',
  params: BranchId,
  query: z.object({ token: z.string().min(1).max(80).optional() }),
  headers: LocaleHeader,
  response: TablesResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: tablesFromWire,
})
