import type { Destination } from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Quote } from '@sofra/pricing'
import type { Gift } from './gift.ts'
import type { OrderState } from './states.ts'

/**
 * Source spec, section 9: online (by card) 1, cash 2, pay later 3, KNET 4, BENEFIT 5, Apple Pay 6, mada 7, card on
 * delivery 8, Apple Pay KNET 9.
 */
export const paymentMethods = [
  'online',
  'cash',
  'pay-later',
  'knet',
  'benefit',
  'apple-pay',
  'mada',
  'card',
  'apple-pay-knet',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The ways of paying that need a provider, before the kitchen begins. */
export type OnlineMethod = Exclude<PaymentMethod, 'cash' | 'pay-later' | 'card'>

/** Address kinds of the source spec, section 3: company 0, house 1, apartment 2. */
export type Residency = 'company' | 'house' | 'apartment'

/** The fields of a delivery address a business can switch on and require (source spec, section 3). */
export const addressFields = [
  'city',
  'street',
  'block',
  'postcode',
  'building',
  'avenue',
  'intercom',
  'floor',
  'apartment',
  'parking',
  'note',
  'house_number',
  'office_number',
  'paci',
] as const
/** One of the fields of an address. */
export type AddressField = (typeof addressFields)[number]

/** Whether guests may show the place on a map (source spec, section 3: drop_pin), and whether they have to. */
export type DropPin = 'off' | 'optional' | 'required'

/** Where in an area a guest lives. */
export interface Address {
  readonly residency: Residency
  readonly fields: Readonly<Partial<Record<AddressField, string>>>
  readonly point: { readonly lat: number; readonly lng: number } | null
}

/** What to look for in the street when a guest fetches an order by car. */
export interface Car {
  readonly make: string
  readonly color: string
  readonly plate: string
}

/** How one order reaches its guest. */
export type Fulfilment =
  | {
      readonly type: 'delivery'
      readonly destination: Destination
      readonly areaName: string
      readonly address: Address
    }
  | { readonly type: 'pickup'; readonly car: Car | null }
  | { readonly type: 'dine-in'; readonly tableId: string; readonly tableName: string }
  | { readonly type: 'product-service'; readonly servicePoint: string }

/** One thing that happened to an order: who, when, why. */
export interface OrderEvent {
  readonly id: string
  /** It moved on to `state`; or in that state its guest said that they are outside, or its money came. */
  readonly kind: 'moved' | 'arrived' | 'paid'
  readonly state: OrderState
  readonly at: number
  readonly by: { readonly kind: 'guest' | 'staff' | 'system'; readonly name: string }
  readonly reason: string
}

/** How the money of an order that was to be paid online stands. */
export interface OrderPayment {
  /**
   * `open`: the guest is paying, or nobody knows yet; `failed`: it came to nothing, or was never begun, and can be tried
   * again; `paid`; `over`: nobody waits for it any more.
   */
  readonly state: 'open' | 'failed' | 'paid' | 'over'
  /** Until when the shop keeps everything for the guest. */
  readonly payBy: number | null
  /** Where the guest pays, while they have not come back from there. */
  readonly url: string | null
  /** What has gone back to the guest, and what is on its way. */
  readonly refunded: Amount
  readonly refunding: Amount
  /** Whether every provider that was asked to take money has said that it took none. */
  readonly nothingTaken: boolean
  /** What of it only the shop can settle; null: nothing. */
  readonly exception: OrderPaymentException | null
}

/**
 * What happened to a payment that no rule settles: another `sum` was taken than the order's, or a `refund` came to
 * nothing; and what the shop has done about it. Null: nothing yet.
 */
export interface OrderPaymentException {
  readonly about: 'sum' | 'refund'
  readonly outcome: ExceptionOutcome | null
}

/** It has been given back at the provider, or the guest and the shop have settled it between them. */
export type ExceptionOutcome = 'given-back' | 'with-guest'

/** What a guest placed, as the shop and the guest see it. */
export interface Order {
  readonly id: string
  /** The running number of the branch's day that is called out over the counter. */
  readonly number: number
  /** The unguessable part of the order's link. */
  readonly key: string
  readonly branchId: string
  readonly sellingType: SellingType
  readonly state: OrderState
  readonly placedAt: number
  readonly scheduledFor: { readonly from: number; readonly to: number } | null
  /** When the shop expects it done; null until accepted. */
  readonly promisedAt: number | null
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly note: string
  readonly fulfilment: Fulfilment
  /** Whom it is a present for; null: for whoever ordered it. */
  readonly gift: Gift | null
  readonly paymentMethod: PaymentMethod
  /** Null: it never was to be paid online. */
  readonly payment: OrderPayment | null
  readonly quote: Quote
  readonly events: readonly OrderEvent[]
}
