import {
  addLine,
  type Cart,
  countOfItem,
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
import { readKept, writeKept } from '../shell/kept.ts'
import { setFilledAt } from './filled-at.ts'

/** The cart of one business, and what a guest does to it. */
export interface CartStore {
  readonly cart: Cart
  /** False on the server and until the browser's storage was read: draw no total before. */
  readonly ready: boolean
  /** Whether something was put into it on this page. */
  readonly added: boolean
  readonly add: (line: NewLine) => void
  readonly replace: (lineId: string, line: NewLine) => void
  readonly setCount: (lineId: string, count: number) => void
  readonly remove: (lineId: string) => void
  /** Any other change: coupon, note, clearing. */
  readonly change: (change: (cart: Cart) => Cart) => void
  /** Reads what the browser keeps. */
  readonly load: () => void
}

type Store = UseBoundStore<StoreApi<CartStore>>

const stores = new Map<string, Store>()

/** The cart of a business, kept in local storage and the same in all tabs. */
export function useCart(businessId: string): CartStore {
  const useStore = storeOf(businessId)
  useEffect(() => follow(businessId), [businessId])
  return useStore()
}

/** How many of a dish the cart holds. A menu has over a hundred cards: only those whose count changes are drawn anew. */
export function useCountInCart(businessId: string, itemId: string): number {
  const useStore = storeOf(businessId)
  useEffect(() => follow(businessId), [businessId])
  return useStore(({ cart }) => countOfItem(cart, itemId))
}

/** How many portions the cart holds; 0 until it is known. */
export function useCartCount(businessId: string): number {
  return countOfPortions(useCart(businessId).cart)
}

/** The cart of a business outside of any screen: for what happens after an order, and for tests. */
export function storeOf(businessId: string): Store {
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
    const change = (by: (cart: Cart) => Cart) => {
      // Whoever is quicker than the first reading must not wipe out what was kept.
      const before = get().ready ? get().cart : readCart(readKept(key))
      const cart = by(before)
      set({ cart, ready: true })
      // Storage full or refused: the cart lives as long as the page.
      writeKept(key, writeCart(cart))
      if (cart.lines.length === 0) setFilledAt(businessId, null)
      else if (before.lines.length === 0) setFilledAt(businessId)
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
      load: () => set({ cart: readCart(readKept(key)), ready: true }),
    }
  })
}

const followed = new Set<string>()

/** Reads the stored cart once after hydration, and from then on whenever another tab changes it. */
function follow(businessId: string): void {
  if (followed.has(businessId)) return
  followed.add(businessId)
  const { getState } = storeOf(businessId)
  getState().load()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKey(businessId)) getState().load()
  })
}

function storageKey(businessId: string): string {
  return `sofra.cart.${businessId}`
}
