// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../visits.ts'

export const countVisit: CallOf<typeof contract.countVisit> = {
  method: 'POST',
  path: '/webapp/visit/:id',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
