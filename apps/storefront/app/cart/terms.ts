import type { Availability } from '@sofra/availability'
import type { SellingSettings, Shop, Table } from '@sofra/contract'
import type { DeliveryCoverage } from '@sofra/contract/delivery-codec'
import {
  type DeliveryTerms,
  type Destination,
  findDeliveryTerms,
  findShippingTerms,
  isOwnCountry,
  isShipping,
  type ShippingTerms,
} from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Fees } from '@sofra/pricing'
import { orderAvailability, type Slot } from '@sofra/scheduling'

/**
 * The conditions of a branch for orders of one selling type. Zones and countries are empty for other types than
 * delivery, and service points where the guest types the location.
 */
export interface OrderingTerms
  extends SellingSettings,
    DeliveryCoverage,
    Pick<Shop, 'addressForm' | 'shippingForm' | 'dropPin' | 'country' | 'enableGift' | 'tips' | 'servicePoints'> {
  readonly type: SellingType
  /** The server's time in epoch milliseconds when the terms were created; the device's clock is not trusted. */
  readonly now: number
  /** Time slots without capacity. */
  readonly fullSlots: readonly Slot[]
  /** The tables to choose from; empty when a table is identified only by its QR code. */
  readonly tables: readonly Table[]
  /** Whether the address form finds addresses by PACI number (docs/decisions/0078-paci-lookup.md). */
  readonly paciLookup: boolean
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
