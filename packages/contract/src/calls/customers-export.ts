// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../customers-export.ts'

export const exportAccount: CallOf<typeof contract.exportAccount> = {
  method: 'GET',
  path: '/webapp/account/export/:id',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}
