// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../console-domains.ts'

export const checkDomain: CallOf<typeof contract.checkDomain> = {
  method: 'POST',
  path: '/console/domains/check',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const listDomains: CallOf<typeof contract.listDomains> = {
  method: 'GET',
  path: '/console/domains',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}
