import type { Availability } from '@sofra/availability'
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
import { type OrderHours, orderAvailability, type ScheduleRules, type Slot } from '@sofra/scheduling'

/** The conditions of a branch for orders of one selling type. Amounts in minor units. */
export interface OrderingTerms extends OrderHours {
  readonly type: SellingType
  /** The server's time in epoch milliseconds when the terms were created; the device's clock is not trusted. */
  readonly now: number
  readonly schedule: ScheduleRules
  readonly preparationMinutes: number
  /** Time slots without capacity. */
  readonly fullSlots: readonly Slot[]
  readonly minOrder: Amount
  readonly serviceFee: Amount
  /** The offered payment methods. */
  readonly payments: readonly PaymentMethod[]
  /** The delivery zones; empty for other selling types. */
  readonly zones: readonly Zone[]
  readonly addressForm: AddressForm
  /** Whether the address needs a pin on the map. */
  readonly dropPin: DropPin
  /** The country the business is in, ISO 3166. */
  readonly country: string
  /** The shipping countries; empty for other selling types and for shops that do not ship. */
  readonly countries: readonly ShippingCountry[]
  readonly shippingForm: AddressForm
  /** Whether gift orders are accepted. */
  readonly enableGift: boolean
  /** The proposed tips; null when the shop accepts no tips. */
  readonly tips: Tips | null
  /** The service points to choose from; when empty, the guest types their location. */
  readonly servicePoints: readonly ServicePoint[]
  /** The tables to choose from; empty when a table is identified only by its QR code. */
  readonly tables: readonly Table[]
}

/** Whether the branch accepts orders of this selling type at `instant`, and until when. */
export function findOrderAvailability(terms: OrderingTerms, instant: number, zone: string): Availability {
  return orderAvailability(terms, instant, zone)
}

/** The terms of a destination: local delivery or shipping. */
export type DestinationTerms = DeliveryTerms | ShippingTerms

/** The measures of an order that determine the fees. */
interface OrderMeasures {
  readonly subtotal: Amount
  readonly milligrams: number
}

/** The terms of a destination; null without a destination, and for selling types other than delivery. */
export function findDestinationTerms(
  terms: OrderingTerms,
  destination: Destination | null,
  measures: OrderMeasures,
): DestinationTerms | null {
  if (terms.type !== 'delivery' || destination === null) return null
  const { countries } = terms
  const abroad = { enabled: countries.length > 0, businessCountry: terms.country, countries }
  if (isOwnCountry(destination, abroad)) return null
  if (isShipping(destination, abroad)) return findShippingTerms(destination, countries, measures.milligrams)
  return findDeliveryTerms(destination, terms.zones, { subtotal: measures.subtotal })
}

/** Whether the delivery fees are known. */
export function areFeesKnown(destination: DestinationTerms | null): boolean {
  return destination !== null && destination.kind !== 'outside'
}

/** The fees as input of the quote: those of the zone or country, else no fees and the branch's own minimum order. */
export function quoteFeesOf(terms: OrderingTerms, destination: DestinationTerms | null): Fees {
  switch (destination?.kind) {
    case 'delivers':
      return {
        amount: destination.fees,
        minOrder: destination.minOrder,
        usual: destination.usualFees,
        lower: destination.lower,
      }
    case 'ships':
      return { amount: destination.fees, minOrder: destination.minOrder }
    default:
      return { amount: 0, minOrder: terms.minOrder }
  }
}
