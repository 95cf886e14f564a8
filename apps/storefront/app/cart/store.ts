import {
  addLine,
  type Cart,
  countOfPortions,
  emptyCart,
  type NewLine,
  readCart,
  removeLine,
  replaceLine,
  setCount,
  writeCart,
} from '@sofra/ordering'
import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

/** The cart of one business, and what a guest does to it. */
export interface CartStore {
  readonly cart: Cart
  /** False on the server and until the browser's storage was read: draw no total before. */
  readonly ready: boolean
  readonly add: (line: NewLine) => void
  readonly replace: (lineId: string, line: NewLine) => void
  readonly setCount: (lineId: string, count: number) => void
  readonly remove: (lineId: string) => void
  /** Any other change: coupon, note, clearing. */
  readonly change: (change: (cart: Cart) => Cart) => void
  /** Reads what the browser keeps. */
  readonly load: () => void
}

const stores = new Map<string, UseBoundStore<StoreApi<CartStore>>>()

/** The cart of a business, kept in local storage and the same in all tabs. */
export function useCart(businessId: string): CartStore {
  const useStore = storeOf(businessId)
  useEffect(() => follow(businessId), [businessId])
  return useStore()
}

/** How many portions the cart holds; 0 until it is known. */
export function useCartCount(businessId: string): number {
  return countOfPortions(useCart(businessId).cart)
}

function storeOf(businessId: string): UseBoundStore<StoreApi<CartStore>> {
  let store = stores.get(businessId)
  if (!store) {
    store = createStore(businessId)
    stores.set(businessId, store)
  }
  return store
}

function createStore(businessId: string) {
  const key = storageKey(businessId)
  return create<CartStore>((set, get) => {
    const change = (by: (cart: Cart) => Cart) => {
      const cart = by(get().cart)
      set({ cart, ready: true })
      try {
        localStorage.setItem(key, writeCart(cart))
      } catch {
        // Storage full or refused: the cart lives as long as the page.
      }
    }
    return {
      cart: emptyCart,
      ready: false,
      change,
      add: (line) => change((cart) => addLine(cart, line)),
      replace: (lineId, line) => change((cart) => replaceLine(cart, lineId, line)),
      setCount: (lineId, count) => change((cart) => setCount(cart, lineId, count)),
      remove: (lineId) => change((cart) => removeLine(cart, lineId)),
      load: () => set({ cart: readStored(key), ready: true }),
    }
  })
}

/** Reads the stored cart once after hydration, and from then on whenever another tab changes it. */
function follow(businessId: string): void {
  const { ready, load } = storeOf(businessId).getState()
  if (ready) return
  load()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKey(businessId)) load()
  })
}

function readStored(key: string): Cart {
  try {
    return readCart(localStorage.getItem(key))
  } catch {
    return emptyCart
  }
}

function storageKey(businessId: string): string {
  return `sofra.cart.${businessId}`
}
