// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../console-escalation.ts'

export const sendTestAlert: CallOf<typeof contract.sendTestAlert> = {
  method: 'POST',
  path: '/console/businesses/:id/test-alerts',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
