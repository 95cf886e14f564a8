import {
  addLine,
  type Cart,
  countOfItem,
  countOfPortions,
  emptyCart,
  type NewLine,
  parseCart,
  removeLine,
  replaceLine,
  serializeCart,
  setCount,
} from '@sofra/ordering'
import { useShop } from '../business/use-shop.ts'
import { readStorage, writeStorage } from '../shell/safe-storage.ts'
import { createStoredStores, type Stored, type StoredStore } from '../shell/stored-stores.ts'
import { setCartBranch } from './cart-branch.ts'

/** The cart of one business and its actions. */
export interface CartStore {
  readonly cart: Cart
  /** Whether an item was added since the page was loaded. */
  readonly added: boolean
  readonly add: (line: NewLine) => void
  readonly replace: (lineId: string, line: NewLine) => void
  readonly setCount: (lineId: string, count: number) => void
  readonly remove: (lineId: string) => void
  /** Any other change: coupon, note, clearing. */
  readonly change: (change: (cart: Cart) => Cart) => void
}

const carts = createStoredStores<CartStore>({
  key: 'sofra.cart',
  state: (update, businessId) => {
    const change = (edit: (cart: Cart) => Cart, added = {}) =>
      update(({ cart: before }) => {
        const cart = edit(before)
        if (cart.lines.length === 0) setCartBranch(businessId, null)
        else if (before.lines.length === 0) setCartBranch(businessId)
        return { cart, ...added }
      })
    return {
      cart: emptyCart,
      added: false,
      change: (edit) => change(edit),
      add: (line) => change((cart) => addLine(cart, line), { added: true }),
      replace: (lineId, line) => change((cart) => replaceLine(cart, lineId, line)),
      setCount: (lineId, count) => change((cart) => setCount(cart, lineId, count)),
      remove: (lineId) => change((cart) => removeLine(cart, lineId)),
    }
  },
  read: (key) => ({ cart: parseCart(readStorage(key)) }),
  write: (key, { cart }) => writeStorage(key, serializeCart(cart)),
})

/** The cart store of a business outside of components. */
export const cartStoreOf: (businessId: string) => StoredStore<CartStore> = carts.storeOf

/** The cart of the current shop, in local storage and synchronized between tabs. Render no total before it is `ready`. */
export function useCart(): CartStore & Stored {
  return carts.useStoreOf(useShop().businessId)()
}

/** The count of an item in the cart. A menu has over a hundred cards: only those whose count changes render again. */
export function useCountInCart(itemId: string): number {
  const useStore = carts.useStoreOf(useShop().businessId)
  return useStore(({ cart }) => countOfItem(cart, itemId))
}

/** The number of portions in the cart; 0 until it is loaded. */
export function useCartCount(): number {
  return countOfPortions(useCart().cart)
}
