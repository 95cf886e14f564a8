// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { meFromWire, moveToWire } from '../console-codec.ts'
import { menuResponseFromWire } from '../menu-codec.ts'
import { boardFromWire, staffOrderFromWire } from '../staff-orders-codec.ts'
import type * as contract from '../console.ts'

export const getConsoleMenu: CallOf<typeof contract.getConsoleMenu> = {
  method: 'GET',
  path: '/console/menu/:branchId',
  hasBody: false,
  read: menuResponseFromWire,
  write: passThrough,
}

export const getMe: CallOf<typeof contract.getMe> = {
  method: 'GET',
  path: '/console/me',
  hasBody: false,
  read: meFromWire,
  write: passThrough,
}

export const listBoardOrders: CallOf<typeof contract.listBoardOrders> = {
  method: 'GET',
  path: '/console/orders',
  hasBody: false,
  read: boardFromWire,
  write: passThrough,
}

export const moveOrder: CallOf<typeof contract.moveOrder> = {
  method: 'POST',
  path: '/console/orders/:id/move',
  hasBody: true,
  read: staffOrderFromWire,
  write: moveToWire,
}

export const undoStep: CallOf<typeof contract.undoStep> = {
  method: 'POST',
  path: '/console/orders/:id/undo',
  hasBody: true,
  read: staffOrderFromWire,
  write: passThrough,
}

export const watchBoard: CallOf<typeof contract.watchBoard> = {
  method: 'GET',
  path: '/console/orders/events',
  hasBody: false,
  read: staffOrderFromWire,
  write: passThrough,
}
