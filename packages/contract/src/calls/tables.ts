// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { tablesFromWire } from '../tables-codec.ts'
import type * as contract from '../tables.ts'

export const listTables: CallOf<typeof contract.listTables> = {
  method: 'GET',
  path: '/webapp/tables/:id',
  hasBody: false,
  read: tablesFromWire,
  write: passThrough,
}
