import { type SellingType, sellingTypes } from '@sofra/menu'
import type { Amount, Currency } from '@sofra/money'
import { type CartLine, type OrderState, orderStates, parseCart } from '@sofra/ordering'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { createStoredStores, type Stored, type StoredStore } from '../shell/stored-stores.ts'
import { record } from '../shell/stored-values.ts'

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
  readonly save: (order: StoredOrder) => void
  readonly update: (states: ReadonlyMap<string, OrderState>) => void
  /** Deletes all stored orders, after the guest's account has been deleted. */
  readonly clear: () => void
}

/** Older orders are only available on the server. */
const maxOrders = 50

const histories = createStoredStores<HistoryStore>({
  key: 'sofra.orders',
  state: (update, _businessId, load) => {
    const change = (edit: (orders: readonly StoredOrder[]) => readonly StoredOrder[]) => {
      // Another tab may have placed an order.
      load()
      update(({ orders }) => ({ orders: edit(orders) }))
    }
    return {
      orders: [],
      clear: () => change(() => []),
      save: (order) => change((orders) => [order, ...orders.filter(({ id }) => id !== order.id)].slice(0, maxOrders)),
      update: (states) =>
        change((orders) => orders.map((order) => ({ ...order, state: states.get(order.id) ?? order.state }))),
    }
  },
  read: (key) => ({ orders: parseOrderHistory(parseJson(readStorage(key))) }),
  write: (key, { orders }) => writeStorage(key, JSON.stringify(orders)),
})

/** The same store outside of components. */
export const orderHistoryStoreOf: (businessId: string) => StoredStore<HistoryStore> = histories.storeOf

/** The orders of this device at one business. */
export function useOrderHistory(businessId: string): HistoryStore & Stored {
  return histories.useStoreOf(businessId)()
}

/** Stores an order that was just placed. */
export function saveOrder(businessId: string, order: StoredOrder): void {
  orderHistoryStoreOf(businessId).getState().save(order)
}

/** Parses stored orders; invalid ones are dropped. */
export function parseOrderHistory(stored: unknown): StoredOrder[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, maxOrders).flatMap((one: unknown) => parseStoredOrder(one) ?? [])
}

function parseStoredOrder(stored: unknown): StoredOrder | null {
  const order = record(stored)
  const valid =
    order !== null &&
    textFields.every((field) => isText(order[field])) &&
    numberFields.every((field) => Number.isSafeInteger(order[field])) &&
    sellingTypes.some((one) => one === order['type']) &&
    orderStates.some((one) => one === order['state'])
  if (!valid) return null
  const fields = [...textFields, ...numberFields, 'type', 'state'].map((field) => [field, order[field]])
  return { ...Object.fromEntries(fields), lines: parseCart({ version: 1, lines: order['lines'] }).lines }
}

const textFields = ['id', 'key', 'referenceId', 'shop', 'currency'] as const
const numberFields = ['number', 'total', 'placedAt'] as const

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 200
}
