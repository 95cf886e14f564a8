// Written by scripts/generate-calls.ts. Do not edit.
import { type CallOf, passThrough } from '../call.ts'
import { accountFromWire, currentCustomerFromWire, joinOrdersToWire, joinedOrdersFromWire, ordersPageFromWire, profileToWire, sessionsFromWire } from '../customers-codec.ts'
import type * as contract from '../customers.ts'

export const endSession: CallOf<typeof contract.endSession> = {
  method: 'POST',
  path: '/webapp/sessions/:id/end',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const getCurrentCustomer: CallOf<typeof contract.getCurrentCustomer> = {
  method: 'GET',
  path: '/webapp/me/:id',
  hasBody: false,
  read: currentCustomerFromWire,
  write: passThrough,
}

export const getProfile: CallOf<typeof contract.getProfile> = {
  method: 'GET',
  path: '/webapp/profile/:id',
  hasBody: false,
  read: accountFromWire,
  write: passThrough,
}

export const joinOrders: CallOf<typeof contract.joinOrders> = {
  method: 'POST',
  path: '/webapp/orders/join/:id',
  hasBody: true,
  read: joinedOrdersFromWire,
  write: joinOrdersToWire,
}

export const listOwnOrders: CallOf<typeof contract.listOwnOrders> = {
  method: 'GET',
  path: '/webapp/v5/orders/:id',
  hasBody: false,
  read: ordersPageFromWire,
  write: passThrough,
}

export const listSessions: CallOf<typeof contract.listSessions> = {
  method: 'GET',
  path: '/webapp/sessions/:id',
  hasBody: false,
  read: sessionsFromWire,
  write: passThrough,
}

export const logout: CallOf<typeof contract.logout> = {
  method: 'POST',
  path: '/webapp/logout',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const logoutEverywhere: CallOf<typeof contract.logoutEverywhere> = {
  method: 'POST',
  path: '/webapp/logout-all/:id',
  hasBody: true,
  read: passThrough,
  write: passThrough,
}

export const updateProfile: CallOf<typeof contract.updateProfile> = {
  method: 'POST',
  path: '/webapp/update-profile',
  hasBody: true,
  read: accountFromWire,
  write: profileToWire,
}
