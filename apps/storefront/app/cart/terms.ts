import type { Answer } from '@sofra/availability'
import type { AddressForm, ServicePoint, Table } from '@sofra/contract'
import {
  type DeliveryTerms,
  type Destination,
  findDeliveryTerms,
  findShippingTerms,
  isOwnCountry,
  isShipping,
  type ShippingCountry,
  type ShippingTerms,
  type Zone,
} from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { DropPin, PaymentMethod } from '@sofra/ordering'
import type { Fees, Tips } from '@sofra/pricing'
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
  /** The country the business is in, ISO 3166. */
  readonly country: string
  /** Where the branch sends its goods; empty for all but delivery, and where nothing is sent. */
  readonly countries: readonly ShippingCountry[]
  readonly shippingForm: AddressForm
  /** Whether it can be sent as a present. */
  readonly enableGift: boolean
  /** What is proposed as a tip; null: none is taken. */
  readonly tips: Tips | null
  /** Where on site guests can be served; empty: they say it in their own words. */
  readonly servicePoints: readonly ServicePoint[]
  /** The tables a guest may choose from; empty where only the code on the table says which one it is. */
  readonly tables: readonly Table[]
}

/** Whether the branch takes orders this way at an instant, and when that changes. */
export function openAnswer(terms: OrderingTerms, instant: number, zone: string): Answer {
  return ordersAnswer(terms, instant, zone)
}

/** What the way to a guest costs and takes: brought to their area, or sent abroad. */
export type WayTerms = DeliveryTerms | ShippingTerms

/** What is known of the order that is to be brought or sent. */
interface Load {
  readonly subtotal: Amount
  readonly milligrams: number
}

/** On what terms an order reaches its destination; null while there is none, or nothing is brought. */
export function wayTermsOf(terms: OrderingTerms, destination: Destination | null, load: Load): WayTerms | null {
  if (terms.type !== 'delivery' || destination === null) return null
  const { countries } = terms
  const abroad = { enabled: countries.length > 0, businessCountry: terms.country, countries }
  if (isOwnCountry(destination, abroad)) return null
  if (isShipping(destination, abroad)) return findShippingTerms(destination, countries, load.milligrams)
  return findDeliveryTerms(destination, terms.zones, { subtotal: load.subtotal })
}

/** Whether it is known what the way to the guest costs. */
export function isKnownWay(way: WayTerms | null): boolean {
  return way !== null && way.kind !== 'outside'
}

/** What the way to the guest costs, as the quote wants it: the zone's or the country's, else the branch's own minimum. */
export function feesOf(terms: OrderingTerms, way: WayTerms | null): Fees {
  switch (way?.kind) {
    case 'delivers':
      return { amount: way.fees, minOrder: way.minOrder, usual: way.usualFees, lower: way.lower }
    case 'ships':
      return { amount: way.fees, minOrder: way.minOrder }
    default:
      return { amount: 0, minOrder: terms.minOrder }
  }
}
