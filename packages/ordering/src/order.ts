import type { Destination } from '@sofra/delivery'
import type { SellingType, Texts } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Quote } from '@sofra/pricing'
import type { TakenStep } from './escalation.ts'
import type { Gift } from './gift.ts'
import type { OrderState } from './states.ts'
import type { Station } from './stations.ts'

/**
 * docs/product.md, section 9: online (by card) 1, cash 2, pay later 3, KNET 4, BENEFIT 5, Apple Pay 6, mada 7, card on
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

/** The payment methods that need a provider and are paid before preparation. */
export type OnlineMethod = Exclude<PaymentMethod, 'cash' | 'pay-later' | 'card'>

/** Address kinds of the docs/product.md, section 3: company 0, house 1, apartment 2. */
export type Residency = 'company' | 'house' | 'apartment'

/** The address fields that a business can enable and require (docs/product.md, section 3). */
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
/** The name of an address field. */
export type AddressField = (typeof addressFields)[number]

/** Whether the checkout offers or requires a pin on the map (docs/product.md, section 3: drop_pin). */
export type DropPin = 'off' | 'optional' | 'required'

/** An address within an area. */
export interface Address {
  readonly residency: Residency
  readonly fields: Readonly<Partial<Record<AddressField, string>>>
  readonly point: { readonly lat: number; readonly lng: number } | null
}

/** The car of a guest who collects an order. */
export interface Car {
  readonly make: string
  readonly color: string
  readonly plate: string
}

/** How an order is fulfilled. */
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

/** An event of an order, with its actor and reason. */
export interface OrderEvent {
  readonly id: string
  /**
   * `moved`: the state changed to `state`; `undone`: staff undid the last step, and the state is `state` again; `arrived`:
   * the guest reported their arrival; `paid`: the payment arrived; `escalated`: a step was taken because the shop had not
   * answered; `diet-read`: the kitchen confirmed that it has read the guest's diet; `station-ready` and `station-recalled`: a station of the kitchen marked its part as ready, or took that back.
   * For the latter six, `state` is the state at that time.
   */
  readonly kind:
    | 'moved'
    | 'undone'
    | 'arrived'
    | 'paid'
    | 'escalated'
    | 'diet-read'
    | 'station-ready'
    | 'station-recalled'
  readonly state: OrderState
  readonly at: number
  readonly by: { readonly kind: 'guest' | 'staff' | 'system'; readonly name: string }
  readonly reason: string
  /** The step of an `escalated` event. */
  readonly escalation?: TakenStep
  /** The station that marked its part, with its names at that time; of an `undone` event, the one that recalled the order. */
  readonly station?: Station
}

/** The online payment of an order. */
export interface OrderPayment {
  /**
   * `open`: the guest is paying, or the result is unknown; `failed`: the payment failed or was not started, and can be
   * retried; `paid`; `over`: the order no longer waits for payment.
   */
  readonly state: 'open' | 'failed' | 'paid' | 'over'
  /** Until when the order's holds are kept for payment. */
  readonly payBy: number | null
  /** The payment page, until the guest has returned from it. */
  readonly url: string | null
  /** Whether the provider has not created the payment page yet. The guest can wait, or pay in another way. */
  readonly preparing: boolean
  /** The amount refunded, and the amount of refunds in progress. */
  readonly refunded: Amount
  readonly refunding: Amount
  /** Whether every provider has confirmed that it took no money. */
  readonly nothingTaken: boolean
  /** An open or resolved payment exception; null: none. */
  readonly exception: OrderPaymentException | null
}

/**
 * A payment exception: a different `sum` was taken than requested, or a `refund` failed; and its resolution, null while
 * open.
 */
export interface OrderPaymentException {
  readonly about: 'sum' | 'refund'
  readonly outcome: ExceptionOutcome | null
}

/** `given-back`: refunded at the provider; `with-guest`: settled with the guest in another way. */
export type ExceptionOutcome = 'given-back' | 'with-guest'

/** What the guest of an order eats and avoids: the names of the menu's tags, as they were when it was placed. */
export interface OrderDiet {
  readonly diets: readonly Texts[]
  /** Allergens and ingredients. */
  readonly avoided: readonly Texts[]
}

/** A placed order, as the shop and the guest see it. */
export interface Order {
  readonly id: string
  /** The daily running number of the branch, for calling out orders. */
  readonly number: number
  /** Whether staff try the shop with it: no guest ordered, and it counts nowhere. */
  readonly practice: boolean
  /** The secret in the order's link. */
  readonly key: string
  readonly branchId: string
  readonly sellingType: SellingType
  readonly state: OrderState
  readonly placedAt: number
  readonly scheduledFor: { readonly from: number; readonly to: number } | null
  /** When the shop expects the order to be done; null until accepted. */
  readonly promisedAt: number | null
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly note: string
  /** Null: the guest sent none. */
  readonly diet: OrderDiet | null
  readonly fulfilment: Fulfilment
  /** The gift recipient; null: not a gift. */
  readonly gift: Gift | null
  readonly paymentMethod: PaymentMethod
  /** Null: not paid online. */
  readonly payment: OrderPayment | null
  readonly quote: Quote
  readonly events: readonly OrderEvent[]
}
