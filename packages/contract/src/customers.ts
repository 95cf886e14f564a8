import { z } from 'zod'
import { BranchId, Done, Id, Iso, LocaleHeader } from './basics.ts'
import {
  accountFromWire,
  currentCustomerFromWire,
  joinedOrdersFromWire,
  joinOrdersToWire,
  ordersPageFromWire,
  profileToWire,
  sessionsFromWire,
} from './customers-codec.ts'
import { endpoint } from './endpoint.ts'
import { FormFields } from './order-forms.ts'
import { OrderBranchShape, OrderShape } from './order-records.ts'
import { SingleLine } from './texts.ts'
import { WalletShape } from './wallet.ts'

/*
 * Resources of a customer. Every call names the customer by id. Without a session it is refused as `unauthenticated`,
 * with the session of another customer as `customer_not_found`.
 */

export const CustomerId = z.object({ id: Id })

/** A saved delivery address. */
export const SavedAddressShape = FormFields.omit({ table_id: true, service_point: true, car: true }).extend({
  id: z.string(),
  title: z.string(),
  default: z.boolean(),
  area_name: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
})
export type SavedAddressWire = z.output<typeof SavedAddressShape>

export const UserShape = z.object({
  id: z.string(),
  /** The merchant of the customer; businesses with the same `user_id` share customers. */
  business_id: z.string(),
  phone: z.string(),
  name: z.string(),
  email: z.string(),
  birthday: z.iso.date().nullable(),
  locale: z.string(),
  marketing_consent: z.boolean(),
  created_at: Iso,
  locations: z.array(SavedAddressShape),
  /** Balances by currency; `getWallet` returns the whole wallet of a branch. */
  wallet: z.array(WalletShape.pick({ currency: true, balance: true, onHoldBalance: true })),
})
export type UserWire = z.output<typeof UserShape>

export const CurrentCustomerResponse = z.object({ user: UserShape.nullable() })
export type CurrentCustomerResponseWire = z.output<typeof CurrentCustomerResponse>

export const getCurrentCustomer = endpoint({
  method: 'GET',
  path: '/webapp/me/:id',
  summary: 'The customer signed in at the merchant of a branch, or null',
  params: BranchId,
  headers: LocaleHeader,
  response: CurrentCustomerResponse,
  errors: ['branch_not_found'],
  read: currentCustomerFromWire,
})

/** Common parts of the endpoints of a customer. */
export const customerEndpoint = {
  params: CustomerId,
  headers: LocaleHeader,
  errors: ['unauthenticated', 'customer_not_found'],
} as const

export const getProfile = endpoint({
  ...customerEndpoint,
  method: 'GET',
  path: '/webapp/profile/:id',
  summary: 'The profile of a customer with saved addresses',
  response: UserShape,
  read: accountFromWire,
})

/** A plausible birthday; the database has no year 0. */
export const Birthday = z.iso.date().refine((day) => day >= '1900-01-01')

export const ProfileBody = z.object({
  id: Id,
  name: SingleLine.min(1).max(100).optional(),
  email: z.union([z.literal(''), z.email().max(200)]).optional(),
  birthday: Birthday.nullable().optional(),
  locale: z.string().max(35).optional(),
  marketing_consent: z.boolean().optional(),
})
export type ProfileBodyInput = z.input<typeof ProfileBody>
export type ProfileBodyWire = z.output<typeof ProfileBody>

export const updateProfile = endpoint({
  method: 'POST',
  path: '/webapp/update-profile',
  summary: 'Changes a profile; missing fields stay as they are',
  headers: LocaleHeader,
  body: ProfileBody,
  response: UserShape,
  errors: ['unauthenticated', 'customer_not_found'],
  read: accountFromWire,
  write: profileToWire,
})

export const SessionShape = z.object({
  id: z.string(),
  current: z.boolean(),
  kind: z.enum(['cookie', 'bearer']),
  created_at: Iso,
  last_used_at: Iso,
  user_agent: z.string(),
  /** The network prefix that the session was opened from. */
  network: z.string(),
})
export const SessionsResponse = z.object({ sessions: z.array(SessionShape) })
export type SessionsResponseWire = z.output<typeof SessionsResponse>

export const listSessions = endpoint({
  ...customerEndpoint,
  method: 'GET',
  path: '/webapp/sessions/:id',
  summary: 'The sessions of a customer',
  response: SessionsResponse,
  read: sessionsFromWire,
})

export const endSession = endpoint({
  ...customerEndpoint,
  method: 'POST',
  path: '/webapp/sessions/:id/end',
  summary: 'Ends a session of a customer',
  body: z.object({ session_id: Id }),
  response: Done,
  errors: [...customerEndpoint.errors, 'session_not_found'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/webapp/logout',
  summary: 'Ends the current session; succeeds without a session',
  headers: LocaleHeader,
  body: z.object({ branch_id: Id }),
  response: Done,
  errors: ['branch_not_found'],
})

export const logoutEverywhere = endpoint({
  ...customerEndpoint,
  method: 'POST',
  path: '/webapp/logout-all/:id',
  summary: 'Ends all sessions of a customer, or all but the current one',
  body: z.object({ keep_this: z.boolean().default(false) }),
  response: Done,
})

export const OrdersPageResponse = z.object({
  orders: z.array(z.object({ order: OrderShape, branch: OrderBranchShape.nullable() })),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
})
export type OrdersPageResponseWire = z.output<typeof OrdersPageResponse>

export const listOwnOrders = endpoint({
  ...customerEndpoint,
  method: 'GET',
  path: '/webapp/v5/orders/:id',
  summary: 'The orders of a customer, latest first, ten per page',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: OrdersPageResponse,
  read: ordersPageFromWire,
})

export const JoinOrdersBody = z.object({
  orders: z.array(z.object({ id: Id, key: z.string().min(1).max(80) })).max(200),
})
export type JoinOrdersBodyInput = z.input<typeof JoinOrdersBody>
export const JoinOrdersResponse = z.object({ joined: z.array(z.string()) })
export type JoinOrdersResponseWire = z.output<typeof JoinOrdersResponse>

export const joinOrders = endpoint({
  ...customerEndpoint,
  method: 'POST',
  path: '/webapp/orders/join/:id',
  summary: 'Adds orders placed on this device before sign-in to the account; orders of other customers are skipped',
  body: JoinOrdersBody,
  response: JoinOrdersResponse,
  // None of the orders can be added to this account.
  errors: [...customerEndpoint.errors, 'order_not_found'],
  read: joinedOrdersFromWire,
  write: joinOrdersToWire,
})
