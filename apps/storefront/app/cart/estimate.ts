import type { Menu, SellingType } from '@sofra/menu'
import type { Amount } from '@sofra/money'
import type { Cart } from '@sofra/ordering'
import { quote } from '@sofra/pricing'

/** What the lines come to after the shop's own discounts: what is known before fees, coupon and taxes are. */
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
