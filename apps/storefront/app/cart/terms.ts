import type { Answer } from '@sofra/availability'
import type { AddressForm, Table } from '@sofra/contract'
import { type DeliveryTerms, type Destination, findDeliveryTerms, type Zone } from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { DropPin, PaymentMethod } from '@sofra/ordering'
import type { Fees } from '@sofra/pricing'
import { type OrderHours, ordersAnswer, type ScheduleRules, type Slot } from '@sofra/scheduling'

/** What a branch asks and allows for one way of selling, as far as an order needs it. */
export interface OrderingTerms extends OrderHours {
  readonly type: SellingType
  /** The server's clock when this was made: what a guest's clock says decides nothing. */
  readonly now: number
  readonly schedule: ScheduleRules
  readonly preparationMinutes: number
  /** Times that nobody else can have any more. */
  readonly fullSlots: readonly Slot[]
  readonly minOrder: Amount
  readonly serviceFee: Amount
  /** The ways to pay that this page can take. */
  readonly payments: readonly PaymentMethod[]
  /** Where the branch brings its goods; empty for all but delivery. */
  readonly zones: readonly Zone[]
  readonly addressForm: AddressForm
  /** Whether the shop asks for a pin on the map. */
  readonly dropPin: DropPin
  /** The tables a guest may choose from; empty where only the code on the table says which one it is. */
  readonly tables: readonly Table[]
}

/** Whether the branch takes orders this way at an instant, and when that changes. */
export function openAnswer(terms: OrderingTerms, instant: number, zone: string): Answer {
  return ordersAnswer(terms, instant, zone)
}

/** On what terms an order reaches its destination; null while there is none, or nothing is brought. */
export function deliveryTermsOf(
  terms: OrderingTerms,
  destination: Destination | null,
  subtotal: Amount | undefined,
): DeliveryTerms | null {
  if (terms.type !== 'delivery' || destination === null) return null
  return findDeliveryTerms(destination, terms.zones, subtotal === undefined ? {} : { subtotal })
}

/** What the way to the guest costs, as the quote wants it: the zone's, else the branch's own minimum and no fee. */
export function feesOf(terms: OrderingTerms, delivery: DeliveryTerms | null): Fees {
  if (delivery?.kind !== 'delivers') return { amount: 0, minOrder: terms.minOrder }
  const { fees, minOrder, usualFees, lower } = delivery
  return { amount: fees, minOrder, usual: usualFees, lower }
}
