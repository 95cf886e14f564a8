// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../customers-deletion.ts'

export const deleteAccount: CallOf<typeof contract.deleteAccount> = {
  method: 'POST',
  path: '/webapp/account/delete/:id',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const deleteAccountByLink: CallOf<typeof contract.deleteAccountByLink> = {
  method: 'GET',
  path: '/webapp/account/delete/:id',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const requestAccountDeletion: CallOf<typeof contract.requestAccountDeletion> = {
  method: 'POST',
  path: '/webapp/account/delete/:id/code',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
