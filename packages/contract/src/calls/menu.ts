// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { announcedVersionFromWire, itemResponseFromWire, menuResponseFromWire, searchResponseFromWire, tagsFromWire } from '../menu-codec.ts'
import type * as contract from '../menu.ts'

export const getItem: CallOf<typeof contract.getItem> = {
  method: 'GET',
  path: '/webapp/v5/item/:branchId/:itemId',
  hasBody: false,
  read: itemResponseFromWire,
  write: passThrough,
}

export const getMenu: CallOf<typeof contract.getMenu> = {
  method: 'GET',
  path: '/webapp/v5/menu/:id',
  hasBody: false,
  read: menuResponseFromWire,
  write: passThrough,
}

export const listTags: CallOf<typeof contract.listTags> = {
  method: 'GET',
  path: '/tags-ingredients',
  hasBody: false,
  read: tagsFromWire,
  write: passThrough,
}

export const searchItems: CallOf<typeof contract.searchItems> = {
  method: 'GET',
  path: '/webapp/search/:term',
  hasBody: false,
  read: searchResponseFromWire,
  write: passThrough,
}

export const watchMenu: CallOf<typeof contract.watchMenu> = {
  method: 'GET',
  path: '/webapp/menu/events/:id',
  hasBody: false,
  read: announcedVersionFromWire,
  write: passThrough,
}
