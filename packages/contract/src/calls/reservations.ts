// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { freeTablesFromWire, reservationFromWire, reservationTimesFromWire, reservationsFromWire, reserveToWire } from '../reservations-codec.ts'
import type * as contract from '../reservations.ts'

export const cancelReservation: CallOf<typeof contract.cancelReservation> = {
  method: 'POST',
  path: '/webapp/reservation/:id/:key/cancel',
  hasBody: true,
  read: reservationFromWire,
  write: passThrough,
}

export const changeReservation: CallOf<typeof contract.changeReservation> = {
  method: 'POST',
  path: '/webapp/reservation/:id/:key/change',
  hasBody: true,
  read: reservationFromWire,
  write: passThrough,
}

export const getOwnReservation: CallOf<typeof contract.getOwnReservation> = {
  method: 'GET',
  path: '/webapp/reservation/:id',
  hasBody: false,
  read: reservationFromWire,
  write: passThrough,
}

export const getReservation: CallOf<typeof contract.getReservation> = {
  method: 'GET',
  path: '/webapp/reservation/:id/:key',
  hasBody: false,
  read: reservationFromWire,
  write: passThrough,
}

export const getReservationCalendar: CallOf<typeof contract.getReservationCalendar> = {
  method: 'GET',
  path: '/webapp/reservation/:id/:key/calendar.ics',
  hasBody: false,
  read: passThrough,
  write: passThrough,
}

export const listFreeTables: CallOf<typeof contract.listFreeTables> = {
  method: 'GET',
  path: '/webapp/reservation-tables/:id',
  hasBody: false,
  read: freeTablesFromWire,
  write: passThrough,
}

export const listReservationTimes: CallOf<typeof contract.listReservationTimes> = {
  method: 'GET',
  path: '/webapp/reservation-times/:id',
  hasBody: false,
  read: reservationTimesFromWire,
  write: passThrough,
}

export const listReservations: CallOf<typeof contract.listReservations> = {
  method: 'POST',
  path: '/webapp/reservations/:id',
  hasBody: true,
  read: reservationsFromWire,
  write: passThrough,
}

export const reserveTable: CallOf<typeof contract.reserveTable> = {
  method: 'POST',
  path: '/webapp/reserve-table',
  hasBody: true,
  read: reservationFromWire,
  write: reserveToWire,
}
