import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

/** What every stored store has besides its own state. */
export interface Stored {
  /** False on the server and until the browser's storage has been read. */
  readonly ready: boolean
  /** Reads the stored state. */
  readonly load: () => void
}

export type StoredStore<State> = UseBoundStore<StoreApi<State & Stored>>

interface StoredStoresOptions<State> {
  /** Prefix of the storage keys; the id of the store follows. */
  readonly key: string
  /**
   * The initial state and the actions. `update` changes the state and stores it; before the first load it reads the
   * stored state, so that a change never overwrites it.
   */
  readonly state: (update: (change: (state: State) => Partial<State>) => void, id: string, load: () => void) => State
  /** Reads and parses the stored part of the state. */
  readonly read: (key: string) => Partial<State>
  readonly write: (key: string, state: State) => void
  /** Called after each load. */
  readonly onLoad?: (state: State, id: string) => void
}

/** Stores by id, for example one per business, synchronized between tabs. */
export interface StoredStores<State> {
  /** The store of an id. It is not loaded before a component uses it or its `load` is called. */
  readonly storeOf: (id: string) => StoredStore<State>
  /** The store of an id as a hook; loaded after hydration. */
  readonly useStoreOf: (id: string) => StoredStore<State>
}

/** Stores of one kind, created on demand. */
export function createStoredStores<State extends object>(options: StoredStoresOptions<State>): StoredStores<State> {
  const stores = new Map<string, StoredStore<State>>()
  const subscribed = new Set<string>()

  const storeOf = (id: string) => {
    let store = stores.get(id)
    if (!store) {
      store = createStoredStore(options, id)
      stores.set(id, store)
    }
    return store
  }
  /** Loads the store once after hydration, and from then on whenever another tab changes it. */
  const subscribe = (id: string) => {
    if (subscribed.has(id)) return
    subscribed.add(id)
    const { load } = storeOf(id).getState()
    load()
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === `${options.key}.${id}`) load()
    })
  }
  const useStoreOf = (id: string) => {
    useEffect(() => subscribe(id), [id])
    return storeOf(id)
  }
  return { storeOf, useStoreOf }
}

function createStoredStore<State extends object>(
  { key, state, read, write, onLoad }: StoredStoresOptions<State>,
  id: string,
): StoredStore<State> {
  const name = `${key}.${id}`
  return create<State & Stored>((set, get) => {
    const load = () => {
      set({ ...read(name), ready: true } as Partial<State & Stored>)
      onLoad?.(get(), id)
    }
    const update = (change: (state: State) => Partial<State>) => {
      if (!get().ready) load()
      set(change(get()) as Partial<State & Stored>)
      // When storage is full or blocked, the state lives as long as the page.
      write(name, get())
    }
    return { ...state(update, id, load), ready: false, load }
  })
}
