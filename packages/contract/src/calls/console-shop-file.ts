// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { importedFromWire } from '../console-codec.ts'
import type * as contract from '../console-shop-file.ts'

export const importShopFile: CallOf<typeof contract.importShopFile> = {
  method: 'POST',
  path: '/console/shops/import',
  hasBody: true,
  read: importedFromWire,
  write: passThrough,
}
