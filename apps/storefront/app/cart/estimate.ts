import { indexMenu, type Menu, type SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import { type Cart, parcelMilligrams } from '@sofra/ordering'
import { quote } from '@sofra/pricing'

/** What a cart costs and weighs without a destination. */
export interface CartEstimate {
  /** The lines after the shop's discounts, in minor units; without fees, coupon and taxes. */
  readonly subtotal: Amount
  /** The weight of a shipment. */
  readonly milligrams: number
}

/** Estimates a cart from the menu. `instant` in epoch milliseconds. */
export function estimate(menu: Menu, cart: Cart, sellingType: SellingType, instant: number): CartEstimate {
  const { subtotal, lines } = quote({
    menu,
    sellingType,
    instant,
    lines: cart.lines,
    coupon: null,
    customer: 'guest',
    fees: { amount: 0, minOrder: 0 },
  })
  return { subtotal, milligrams: parcelMilligrams(indexMenu(menu), lines) }
}
