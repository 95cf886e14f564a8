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
import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { readStorage, writeStorage } from '../shell/safe-storage.ts'
import { setCartBranch } from './cart-branch.ts'

/** The cart of one business and its actions. */
export interface CartStore {
  readonly cart: Cart
  /** False on the server and until the browser's storage has been read: render no total before. */
  readonly ready: boolean
  /** Whether an item was added since the page was loaded. */
  readonly added: boolean
  readonly add: (line: NewLine) => void
  readonly replace: (lineId: string, line: NewLine) => void
  readonly setCount: (lineId: string, count: number) => void
  readonly remove: (lineId: string) => void
  /** Any other change: coupon, note, clearing. */
  readonly change: (change: (cart: Cart) => Cart) => void
  /** Reads the stored cart. */
  readonly load: () => void
}

type Store = UseBoundStore<StoreApi<CartStore>>

const stores = new Map<string, Store>()

/** The cart of a business, in local storage and synchronized between tabs. */
export function useCart(businessId: string): CartStore {
  const useStore = cartStoreOf(businessId)
  useEffect(() => subscribe(businessId), [businessId])
  return useStore()
}

/** The count of an item in the cart. A menu has over a hundred cards: only those whose count changes render again. */
export function useCountInCart(businessId: string, itemId: string): number {
  const useStore = cartStoreOf(businessId)
  useEffect(() => subscribe(businessId), [businessId])
  return useStore(({ cart }) => countOfItem(cart, itemId))
}

/** The number of portions in the cart; 0 until it is loaded. */
export function useCartCount(businessId: string): number {
  return countOfPortions(useCart(businessId).cart)
}

/** The cart store of a business outside of components. */
export function cartStoreOf(businessId: string): Store {
  let store = stores.get(businessId)
  if (!store) {
    store = createStore(businessId)
    stores.set(businessId, store)
  }
  return store
}

function createStore(businessId: string): Store {
  const key = storageKey(businessId)
  return create<CartStore>((set, get) => {
    const change = (update: (cart: Cart) => Cart) => {
      // A change before the first load must not overwrite the stored cart.
      const before = get().ready ? get().cart : parseCart(readStorage(key))
      const cart = update(before)
      set({ cart, ready: true })
      // When storage is full or blocked, the cart lives as long as the page.
      writeStorage(key, serializeCart(cart))
      if (cart.lines.length === 0) setCartBranch(businessId, null)
      else if (before.lines.length === 0) setCartBranch(businessId)
    }
    return {
      cart: emptyCart,
      ready: false,
      added: false,
      change,
      add: (line) => {
        change((cart) => addLine(cart, line))
        set({ added: true })
      },
      replace: (lineId, line) => change((cart) => replaceLine(cart, lineId, line)),
      setCount: (lineId, count) => change((cart) => setCount(cart, lineId, count)),
      remove: (lineId) => change((cart) => removeLine(cart, lineId)),
      load: () => set({ cart: parseCart(readStorage(key)), ready: true }),
    }
  })
}

const subscribed = new Set<string>()

/** Reads the stored cart once after hydration, and from then on whenever another tab changes it. */
function subscribe(businessId: string): void {
  if (subscribed.has(businessId)) return
  subscribed.add(businessId)
  const { getState } = cartStoreOf(businessId)
  getState().load()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKey(businessId)) getState().load()
  })
}

function storageKey(businessId: string): string {
  return `sofra.cart.${businessId}`
}
