import { type SellingType, sellingTypes } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import { type CartLine, type OrderState, orderStates, readCart } from '@sofra/ordering'
import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { parsed, readKept, writeKept } from '../shell/kept.ts'

/** An order placed on this device: enough to list it, to open it and to order it again. */
export interface KeptOrder {
  readonly id: string
  readonly key: string
  readonly number: number
  readonly referenceId: string
  /** The branch as the guest read it. */
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
  readonly orders: readonly KeptOrder[]
  readonly ready: boolean
  readonly remember: (order: KeptOrder) => void
  readonly update: (states: ReadonlyMap<string, OrderState>) => void
  readonly load: () => void
  /** Forgets them all: their guest has had their account deleted. */
  readonly forget: () => void
}

/** Older ones are in the shop's books. */
const mostOrders = 50

type Store = UseBoundStore<StoreApi<HistoryStore>>

const stores = new Map<string, Store>()

/** The orders of this device at one business. */
export function useHistory(businessId: string): HistoryStore {
  const useStore = historyOf(businessId)
  useEffect(() => {
    const { load } = useStore.getState()
    load()
    // Another tab has ordered, or has forgotten them.
    const hear = ({ key }: StorageEvent) => (key === null || key === storageKey(businessId)) && load()
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [useStore, businessId])
  return useStore()
}

/** Keeps an order that was just placed. */
export function rememberOrder(businessId: string, order: KeptOrder): void {
  historyOf(businessId).getState().remember(order)
}

/** The same outside of any screen. */
export function historyOf(businessId: string): Store {
  let store = stores.get(businessId)
  if (!store) {
    store = createStore(storageKey(businessId))
    stores.set(businessId, store)
  }
  return store
}

function createStore(key: string): Store {
  // Read anew before each change: another tab may have ordered meanwhile.
  const kept = () => readHistory(parsed(readKept(key)))
  return create<HistoryStore>((set) => {
    const change = (by: (orders: readonly KeptOrder[]) => readonly KeptOrder[]) => {
      const orders = by(kept())
      set({ orders, ready: true })
      writeKept(key, JSON.stringify(orders))
    }
    return {
      orders: [],
      ready: false,
      load: () => set({ orders: kept(), ready: true }),
      forget: () => change(() => []),
      remember: (order) =>
        change((orders) => [order, ...orders.filter(({ id }) => id !== order.id)].slice(0, mostOrders)),
      update: (states) =>
        change((orders) => orders.map((order) => ({ ...order, state: states.get(order.id) ?? order.state }))),
    }
  })
}

/** The orders in whatever the browser kept: what cannot be understood is left out. */
export function readHistory(kept: unknown): KeptOrder[] {
  if (!Array.isArray(kept)) return []
  return kept.slice(0, mostOrders).flatMap((one: unknown) => readOrder(one) ?? [])
}

function readOrder(kept: unknown): KeptOrder | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { id, key, number, referenceId, shop, type, state, total, currency, placedAt, lines } = kept as Partial<
    Record<keyof KeptOrder, unknown>
  >
  const texts = [id, key, referenceId, shop, currency]
  const numbers = [number, total, placedAt]
  const knownType = sellingTypes.find((one) => one === type)
  const knownState = orderStates.find((one) => one === state)
  if (!texts.every(isText) || !numbers.every(Number.isSafeInteger) || !knownType || !knownState) return null
  return {
    id: String(id),
    key: String(key),
    number: Number(number),
    referenceId: String(referenceId),
    shop: String(shop),
    type: knownType,
    state: knownState,
    total: Number(total),
    currency: String(currency),
    placedAt: Number(placedAt),
    lines: readCart({ version: 1, lines }).lines,
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 200
}

function storageKey(businessId: string): string {
  return `sofra.orders.${businessId}`
}
