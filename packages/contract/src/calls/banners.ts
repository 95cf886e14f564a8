// Written by scripts/generate-calls.ts. Do not edit.
import { bannersFromWire } from '../banners-codec.ts'
import { type CallOf, passThrough } from '../call.ts'
import type * as contract from '../banners.ts'

export const listBanners: CallOf<typeof contract.listBanners> = {
  method: 'GET',
  path: '/webapp/banners/:id',
  hasBody: false,
  read: bannersFromWire,
  write: passThrough,
}

export const reachBanners: CallOf<typeof contract.reachBanners> = {
  method: 'POST',
  path: '/webapp/banners/reach',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
