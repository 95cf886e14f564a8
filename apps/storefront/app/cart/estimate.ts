import type { Menu, SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Cart } from '@sofra/ordering'
import { quote } from '@sofra/pricing'

/** Subtotal of the lines after the shop's discounts, in minor units; without fees, coupon and taxes. */
export function estimate(menu: Menu, cart: Cart, sellingType: SellingType, instant: number): Amount {
  return quote({
    menu,
    sellingType,
    instant,
    lines: cart.lines,
    coupon: null,
    customer: 'guest',
    fees: { amount: 0, minOrder: 0 },
  }).subtotal
}
