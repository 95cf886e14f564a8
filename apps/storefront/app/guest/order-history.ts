import { type SellingType, sellingTypes } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import { type CartLine, type OrderState, orderStates, parseCart } from '@sofra/ordering'
import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'

/** An order placed on this device, with the data to list it, open it and order it again. */
export interface StoredOrder {
  readonly id: string
  readonly key: string
  readonly number: number
  readonly referenceId: string
  /** Name of the branch as displayed to the guest. */
  readonly shop: string
  readonly type: SellingType
  readonly state: OrderState
  readonly total: Amount
  readonly currency: Currency
  readonly placedAt: number
  readonly lines: readonly CartLine[]
}

interface HistoryStore {
  /** The latest first. */
  readonly orders: readonly StoredOrder[]
  readonly ready: boolean
  readonly save: (order: StoredOrder) => void
  readonly update: (states: ReadonlyMap<string, OrderState>) => void
  readonly load: () => void
  /** Deletes all stored orders, after the guest's account has been deleted. */
  readonly clear: () => void
}

/** Older orders are only available on the server. */
const maxOrders = 50

type Store = UseBoundStore<StoreApi<HistoryStore>>

const stores = new Map<string, Store>()

/** The orders of this device at one business. */
export function useOrderHistory(businessId: string): HistoryStore {
  const useStore = orderHistoryStoreOf(businessId)
  useEffect(() => {
    const { load } = useStore.getState()
    load()
    // Another tab has placed an order or cleared the list.
    const onStorage = ({ key }: StorageEvent) => (key === null || key === storageKey(businessId)) && load()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [useStore, businessId])
  return useStore()
}

/** Stores an order that was just placed. */
export function saveOrder(businessId: string, order: StoredOrder): void {
  orderHistoryStoreOf(businessId).getState().save(order)
}

/** The same store outside of components. */
export function orderHistoryStoreOf(businessId: string): Store {
  let store = stores.get(businessId)
  if (!store) {
    store = createStore(storageKey(businessId))
    stores.set(businessId, store)
  }
  return store
}

function createStore(key: string): Store {
  // Read before each change, as another tab may have placed an order.
  const storedOrders = () => parseOrderHistory(parseJson(readStorage(key)))
  return create<HistoryStore>((set) => {
    const change = (update: (orders: readonly StoredOrder[]) => readonly StoredOrder[]) => {
      const orders = update(storedOrders())
      set({ orders, ready: true })
      writeStorage(key, JSON.stringify(orders))
    }
    return {
      orders: [],
      ready: false,
      load: () => set({ orders: storedOrders(), ready: true }),
      clear: () => change(() => []),
      save: (order) => change((orders) => [order, ...orders.filter(({ id }) => id !== order.id)].slice(0, maxOrders)),
      update: (states) =>
        change((orders) => orders.map((order) => ({ ...order, state: states.get(order.id) ?? order.state }))),
    }
  })
}

/** Parses stored orders; invalid ones are dropped. */
export function parseOrderHistory(stored: unknown): StoredOrder[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, maxOrders).flatMap((one: unknown) => parseStoredOrder(one) ?? [])
}

function parseStoredOrder(stored: unknown): StoredOrder | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, key, number, referenceId, shop, type, state, total, currency, placedAt, lines } = stored as Partial<
    Record<keyof StoredOrder, unknown>
  >
  const texts = [id, key, referenceId, shop, currency]
  const numbers = [number, total, placedAt]
  const validType = sellingTypes.find((one) => one === type)
  const validState = orderStates.find((one) => one === state)
  if (!texts.every(isText) || !numbers.every(Number.isSafeInteger) || !validType || !validState) return null
  return {
    id: String(id),
    key: String(key),
    number: Number(number),
    referenceId: String(referenceId),
    shop: String(shop),
    type: validType,
    state: validState,
    total: Number(total),
    currency: String(currency),
    placedAt: Number(placedAt),
    lines: parseCart({ version: 1, lines }).lines,
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 200
}

function storageKey(businessId: string): string {
  return `sofra.orders.${businessId}`
}
