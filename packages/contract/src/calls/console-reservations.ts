// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { reservationBookFromWire, staffReservationFromWire } from '../console-reservations-codec.ts'
import type * as contract from '../console-reservations.ts'

export const addReservation: CallOf<typeof contract.addReservation> = {
  method: 'POST',
  path: '/console/branches/:branchId/reservations',
  hasBody: true,
  read: staffReservationFromWire,
  write: passThrough,
}

export const blockTables: CallOf<typeof contract.blockTables> = {
  method: 'POST',
  path: '/console/branches/:branchId/table-blocks',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const changeStaffReservation: CallOf<typeof contract.changeStaffReservation> = {
  method: 'POST',
  path: '/console/reservations/:id/change',
  hasBody: true,
  read: staffReservationFromWire,
  write: passThrough,
}

export const listStaffReservations: CallOf<typeof contract.listStaffReservations> = {
  method: 'GET',
  path: '/console/branches/:branchId/reservations',
  hasBody: false,
  read: reservationBookFromWire,
  write: passThrough,
}

export const moveReservation: CallOf<typeof contract.moveReservation> = {
  method: 'POST',
  path: '/console/reservations/:id/move',
  hasBody: true,
  read: staffReservationFromWire,
  write: passThrough,
}

export const seatReservation: CallOf<typeof contract.seatReservation> = {
  method: 'POST',
  path: '/console/reservations/:id/seat',
  hasBody: true,
  read: staffReservationFromWire,
  write: passThrough,
}

export const unblockTables: CallOf<typeof contract.unblockTables> = {
  method: 'POST',
  path: '/console/branches/:branchId/table-blocks/:id/remove',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}
